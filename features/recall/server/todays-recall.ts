import type { AccessSubject } from '#features/courses/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn, daysAfter, type Day } from '#values/day.ts'
import { todaysQuestions } from '#features/recall/rules/todays-questions.ts'
import { findLatestVersions, type GivenAnswer } from '#features/quizzes/server/index.ts'
import { findAnsweredOn } from './answer-store.ts'
import { findDue, findNextDay } from './card-store.ts'
import { findSetting, type RecallSetting } from './setting-store.ts'

/** One of the day's questions. */
export interface AskedCard {
  readonly id: string
  readonly questionId: string
  /** The question as it was last put to anybody. */
  readonly versionId: string
  readonly courseId: string
  readonly answer: GivenAnswer | null
}

/** What somebody is asked on a day. */
export interface TodaysRecall {
  readonly subject: AccessSubject
  readonly day: Day
  readonly setting: RecallSetting
  /** What was answered, then what is still open; nothing for those who don't want to be asked. */
  readonly cards: readonly AskedCard[]
  /** Whether more is due than the day asks. */
  readonly isMoreDue: boolean
}

/** What a user is asked today, in the market's own day. The same until it is answered, whenever it is read. */
export async function todaysRecall(tx: Transaction, subject: AccessSubject): Promise<TodaysRecall> {
  const { userId, market, now } = subject
  const day = dayIn(market, now)
  const setting = await findSetting(tx, userId)
  if (!setting.isOn) return { subject, day, setting, cards: [], isMoreDue: false }
  const answered = await findAnsweredOn(tx, userId, day)
  const due = await findDue(tx, { userId, market, day })
  const open = todaysQuestions(
    due,
    answered.map(({ courseId }) => courseId),
  )
  const cards = [...answered, ...open.map((card) => ({ ...card, answer: null }))]
  const versions = await findLatestVersions(
    tx,
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

/** The day on which there is something to answer next; null while today's is open, and when nothing is ever due. */
export async function nextRecallDay(
  tx: Transaction,
  { subject: { userId, market }, day, setting, cards, isMoreDue }: TodaysRecall,
): Promise<Day | null> {
  if (!setting.isOn || cards.some(({ answer }) => !answer)) return null
  return isMoreDue ? daysAfter(day, 1) : findNextDay(tx, { userId, market, day })
}
