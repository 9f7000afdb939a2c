import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** A finished attempt with which all tests of a course are passed. */
export interface QuizPassed {
  readonly userId: string
  readonly courseId: string
  readonly market: Market
  /** The language the learner took the test in. */
  readonly language: Language
  readonly at: Date
}

/** A finished attempt, passed or not. */
export interface AttemptEnded {
  readonly userId: string
  readonly courseId: string
  readonly quizId: string
  readonly passed: boolean
  /** Of the points, a whole number. */
  readonly percentage: number
  /** Whether it is the first at this test. */
  readonly isFirst: boolean
  readonly at: Date
}

/** What other features do after an attempt. `apps/server/reactions.ts` wires it. */
export interface QuizReactions {
  /** Runs in the transaction that finishes the attempt; an error rolls it back. */
  readonly quizPassed: (tx: Transaction, event: QuizPassed) => Promise<void>
  /** Runs before that, for every attempt. */
  readonly attemptEnded?: (tx: Transaction, event: AttemptEnded) => Promise<void>
}
