"""The switch at the top of a notebook: which of its two languages is shown."""

from teg.course.leaf import Leaf
from teg.course.words import tell
from teg.languages import LANGUAGES
from teg.ui.kit.nodes import Message, Node, button, node

NAMES = {"en": "English", "fr": "Français"}


class LanguageSwitch(Leaf):
    """One press for a language: the prose of the notebook and every widget in it change."""

    spoken = False

    def body(self) -> list[Node | None]:
        """A button for each language."""
        return [
            node(
                "div",
                node("span", tell(self.lang, "course_language")),
                *(
                    button(
                        name,
                        {"do": "speak", "lang": lang},
                        lang=lang,
                        aria_pressed="true" if lang == self.lang else "false",
                        key=lang,
                    )
                    for lang, name in NAMES.items()
                ),
                class_="speaks",
                role="group",
                aria_label=tell(self.lang, "course_language"),
                data_speaks=self.lang,
                key="speaks",
            ),
            node("p", self.learner.study.notice, class_="message") if self.learner.study.notice else None,
        ]

    def status(self) -> str:
        """That the language has changed."""
        return self.notice or (tell(self.lang, "spoken") if self.spoken else "")

    def hear(self, message: Message) -> None:
        """A language."""
        match message:
            case {"do": "speak", "lang": str(lang)} if lang in LANGUAGES:
                self.spoken = True
                self.learner.speak(lang)
