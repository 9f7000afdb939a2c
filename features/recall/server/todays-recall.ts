import type { AccessSubject } from '#features/courses/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Reader } from '#platform/graphql/read-together.ts'
import { dayIn, daysAfter, type Day } from '#values/day.ts'
import { todaysQuestions } from '#features/recall/rules/todays-questions.ts'
import { findLatestVersions, type GivenAnswer } from '#features/quizzes/server/index.ts'
import { findNextDay, findRecallDay } from './card-store.ts'
import type { RecallSetting } from './setting-store.ts'

/** One of the day's questions. */
export interface CardOfToday {
  readonly id: string
  readonly questionId: string
  /** The newest version of the question. */
  readonly versionId: string
  readonly courseId: string
  readonly answer: GivenAnswer | null
}

/** A user's recall questions of a day. */
export interface TodaysRecall {
  readonly subject: AccessSubject
  readonly day: Day
  readonly setting: RecallSetting
  /** The answered cards, then the open ones; empty when recall is off. */
  readonly cards: readonly CardOfToday[]
  /** Whether more cards are due than today's questions. */
  readonly isMoreDue: boolean
}

/** A user's questions of today, in the market's time zone. The selection is the same at every call until it is answered. */
export async function todaysRecall(reader: Reader, subject: AccessSubject): Promise<TodaysRecall> {
  const { userId, market, now } = subject
  const day = dayIn(market, now)
  const { setting, answered, due } = await findRecallDay(reader, { userId, market, day })
  if (!setting.isOn) return { subject, day, setting, cards: [], isMoreDue: false }
  const open = todaysQuestions(
    due,
    answered.map(({ courseId }) => courseId),
  )
  const cards = [...answered, ...open.map((card) => ({ ...card, answer: null }))]
  const versions = await findLatestVersions(
    reader,
    cards.map(({ questionId }) => questionId),
  )
  return {
    subject,
    day,
    setting,
    cards: cards.flatMap((card) => {
      const versionId = versions.get(card.questionId)
      return versionId === undefined ? [] : [{ ...card, versionId }]
    }),
    isMoreDue: due.length > open.length,
  }
}

/** The next day with questions; null while today's are open, and when no card is scheduled. */
export async function nextRecallDay(
  tx: Transaction,
  { subject: { userId, market }, day, setting, cards, isMoreDue }: TodaysRecall,
): Promise<Day | null> {
  if (!setting.isOn || cards.some(({ answer }) => !answer)) return null
  return isMoreDue ? daysAfter(day, 1) : findNextDay(tx, { userId, market, day })
}
