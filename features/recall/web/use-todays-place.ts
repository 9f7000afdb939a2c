import { useState } from 'react'
import type { Attempt } from '#features/quizzes/web/index.ts'
import { attemptOf } from './card-attempt.ts'
import type { RecallCard } from './recall-query.ts'

const isOpen = (attempt: Attempt) => !attempt.questions[0]?.answer

/** Which of today's questions is shown, starting with the first open one, and how the others went. */
export function useTodaysPlace(cards: readonly RecallCard[]) {
  const attempts = cards.map(attemptOf)
  const [place, setPlace] = useState(() => Math.max(0, attempts.findIndex(isOpen)))
  const [hasMoved, setHasMoved] = useState(false)
  const at = Math.min(place, cards.length - 1)
  return {
    at,
    card: cards[at],
    attempt: attempts[at],
    done: attempts.filter((each) => !isOpen(each)).length,
    /** the places of questions with a wrong answer */
    missed: attempts.flatMap(({ questions: [question] }, index) =>
      question?.answer && !question.answer.correct ? [index] : [],
    ),
    hasMoved,
    move: (to: number) => {
      setHasMoved(true)
      setPlace(to)
    },
  }
}
