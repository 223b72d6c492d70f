"""Short lessons: a position, a few decisions, and what must come of each. The program plays an answer to check it."""

from argosy.lessons.course import LESSONS, Attempt, lesson
from argosy.lessons.lesson import Lesson, Step

__all__ = ["LESSONS", "Attempt", "Lesson", "Step", "lesson"]
