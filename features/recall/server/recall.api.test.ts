import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessSubject } from '#features/courses/server/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { quizWorld, type QuizWorld, type WorldQuiz } from '#testing/learning/quiz-world.ts'
import { takenAttempt } from '#testing/learning/recall-world.ts'
import { answerRecall } from './answer-recall.ts'
import { scheduleCourse } from './schedule-course.ts'
import { setRecall, setRecallCourse } from './set-recall.ts'
import { nextRecallDay, todaysRecall } from './todays-recall.ts'

let own: TestDatabase
let world: QuizWorld
beforeAll(async () => {
  own = await createTestDatabase()
  world = quizWorld(own.database)
})
afterAll(() => own.close())

const at = (who: AccessSubject, moment: string): AccessSubject => ({ ...who, now: new Date(moment) })
const asUser = <T>(who: AccessSubject, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(own.database, { kind: 'user', userId: who.userId }, work)
const today = (who: AccessSubject) => asUser(who, (tx) => todaysRecall(tx, who))
const next = (who: AccessSubject) => asUser(who, async (tx) => nextRecallDay(tx, await todaysRecall(tx, who)))
const remember = (who: AccessSubject, quiz: WorldQuiz) =>
  asUser(who, (tx) => scheduleCourse(tx, { ...who, courseId: quiz.courseId, at: who.now }))
const cardsOf = ({ userId }: AccessSubject) =>
  inTransaction(own.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ reviews: number; lapses: number; reviewed_on: string; due_on: string }>`
      select reviews, lapses, reviewed_on::text, due_on::text from recall_card where user_id = ${userId} order by due_on, id`.execute(
      tx,
    )
    return rows
  })

/** A user who passed a course with this many questions at 18:00 on 21 November. */
async function passed(questions = 5, right = questions): Promise<{ who: AccessSubject; quiz: WorldQuiz }> {
  const [who, quiz] = [await world.user(), await world.quiz({ questions })]
  await takenAttempt(own.database, who, quiz, right)
  await remember(who, quiz)
  return { who, quiz }
}

async function answerFirst(who: AccessSubject, quiz: WorldQuiz, how: 'right' | 'wrong') {
  const { cards } = await today(who)
  const card = cards.find(({ answer }) => !answer)
  const [optionId = ''] = quiz.questions.find(({ id }) => id === card?.questionId)?.[how] ?? []
  return answerRecall(own.database, who, { cardId: card?.id ?? '', optionIds: [optionId], text: null })
}

describe('Recall: the cards of a passed course', () => {
  test('are made once, however often it is said that it was passed', async () => {
    const { who, quiz } = await passed()
    await Promise.all([remember(who, quiz), remember(who, quiz)])
    const cards = await cardsOf(who)
    expect(cards).toHaveLength(5)
    expect(new Set(cards.map(({ reviews }) => reviews))).toEqual(new Set([1]))
  })

  test('are asked sooner where the test was answered wrong', async () => {
    const { who } = await passed(3, 2)
    expect((await cardsOf(who)).map(({ lapses, due_on }) => [lapses, due_on])).toEqual([
      [1, '2026-11-22'],
      [0, '2026-11-23'],
      [0, '2026-11-23'],
    ])
  })

  test('keep what is remembered when the test is passed once more on another day', async () => {
    const { who, quiz } = await passed(2)
    const later = at(who, '2026-12-21T18:00:00Z')
    await takenAttempt(own.database, later, quiz)
    await remember(later, quiz)
    const cards = await cardsOf(who)
    expect(cards.map(({ reviews, reviewed_on }) => [reviews, reviewed_on])).toEqual([
      [2, '2026-12-21'],
      [2, '2026-12-21'],
    ])
    expect((cards[0]?.due_on ?? '') > '2027-01-10').toBe(true)
  })
})

describe('Recall: three a day', () => {
  test('are three, however many days were left out, and the same whenever they are read', async () => {
    const { who } = await passed(8)
    const late = at(who, '2027-02-01T08:00:00Z')
    const { cards } = await today(late)
    expect(cards).toHaveLength(3)
    expect((await today(at(who, '2027-02-01T20:00:00Z'))).cards).toEqual(cards)
  })

  test('move on when answered: right is asked later and wrong tomorrow, and there is no fourth', async () => {
    const { who, quiz } = await passed(8)
    const then = at(who, '2026-11-30T08:00:00Z')
    for (const how of ['right', 'wrong', 'right'] as const)
      expect(await answerFirst(then, quiz, how)).toMatchObject({ kind: 'Answered' })
    const { cards, isMoreDue } = await today(then)
    expect([cards.map(({ answer }) => answer?.points), isMoreDue]).toEqual([[100, 0, 100], true])
    expect(await next(then)).toBe('2026-12-01')
    expect(await answerFirst(then, quiz, 'right')).toMatchObject({ kind: 'NotDueToday' })
    const moved = (await cardsOf(who)).filter(({ reviews }) => reviews === 2)
    expect(moved.map(({ lapses }) => lapses)).toEqual([1, 0, 0])
    expect(moved[0]?.due_on).toBe('2026-12-01')
  })

  test('start at midnight in Oslo, not in Greenwich', async () => {
    const { who, quiz } = await passed(8)
    const evening = at(who, '2026-11-30T22:59:00Z')
    for (let times = 0; times < 3; times += 1) await answerFirst(evening, quiz, 'right')
    expect((await today(evening)).cards.filter(({ answer }) => !answer)).toEqual([])
    const fresh = await today(at(who, '2026-11-30T23:00:00Z'))
    expect([fresh.day, fresh.cards.map(({ answer }) => answer)]).toEqual(['2026-12-01', [null, null, null]])
  })

  test('come from as many courses as there are', async () => {
    const { who } = await passed(5)
    const other = await world.quiz({ questions: 1 })
    await takenAttempt(own.database, who, other)
    await remember(who, other)
    const { cards } = await today(at(who, '2026-12-10T08:00:00Z'))
    expect(cards.filter(({ courseId }) => courseId === other.courseId)).toHaveLength(1)
  })

  test('are nobody else’s: another’s card, or one of another day, is not asked today', async () => {
    const [{ who, quiz }, stranger] = [await passed(4), await world.user()]
    const then = at(who, '2026-11-30T08:00:00Z')
    const [card] = (await today(then)).cards
    const given = { cardId: card?.id ?? '', optionIds: [quiz.questions[0]?.right[0] ?? ''], text: null }
    for (const cardId of [given.cardId, 'no id at all'])
      expect(
        await answerRecall(own.database, at(stranger, '2026-11-30T08:00:00Z'), { ...given, cardId }),
      ).toMatchObject({
        kind: 'NotDueToday',
        recall: { cards: [] },
      })
    expect(await asUser(stranger, async (tx) => (await sql`select from recall_card`.execute(tx)).rows)).toEqual([])
  })

  test('are answered once: of twenty answers at once one counts', async () => {
    const { who, quiz } = await passed(4)
    const then = at(who, '2026-11-30T08:00:00Z')
    const [card] = (await today(then)).cards
    const [optionId = ''] = quiz.questions.find(({ id }) => id === card?.questionId)?.right ?? []
    const kinds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const given = { cardId: card?.id ?? '', optionIds: [optionId], text: null }
        return (await answerRecall(own.database, then, given)).kind
      }),
    )
    expect(kinds.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'AlreadyAnswered'), 'Answered'])
  })

  test('take no answer that does not fit, and store nothing of it', async () => {
    const { who } = await passed(4)
    const then = at(who, '2026-11-30T08:00:00Z')
    const cardId = (await today(then)).cards[0]?.id ?? ''
    const unfit = async (optionIds: string[], text: string | null) =>
      answerRecall(own.database, then, { cardId, optionIds, text })
    expect(await unfit([], null)).toEqual({ kind: 'InvalidAnswer', problem: 'WrongNumberOfOptions' })
    expect(await unfit(['x'], null)).toEqual({ kind: 'InvalidAnswer', problem: 'UnknownOption' })
    expect(await unfit([], 'x'.repeat(10_000))).toEqual({ kind: 'InvalidAnswer', problem: 'TextTooLong' })
    expect((await today(then)).cards.every(({ answer }) => !answer)).toBe(true)
  })

  test('stay when the subscription has ended: what was learnt is one’s own', async () => {
    const { who } = await passed(4)
    await world.endAccess(who.userId)
    expect((await today(at(who, '2026-11-30T08:00:00Z'))).cards).toHaveLength(3)
  })
})

describe('Recall: turned off', () => {
  test('nothing is asked, and nothing is forgotten', async () => {
    const { who } = await passed(4)
    const then = at(who, '2026-11-30T08:00:00Z')
    expect(await setRecall(own.database, then, { isOn: false })).toMatchObject({ cards: [] })
    expect(await next(then)).toBeNull()
    expect((await setRecall(own.database, then, { isOn: true })).cards).toHaveLength(3)
  })

  test('a course that is left out is asked no more, until it is taken in again', async () => {
    const { who, quiz } = await passed(4)
    const then = at(who, '2026-11-30T08:00:00Z')
    const { courseId } = quiz
    expect((await setRecallCourse(own.database, then, { courseId, isIncluded: false })).cards).toEqual([])
    expect((await setRecallCourse(own.database, then, { courseId, isIncluded: true })).cards).toHaveLength(3)
    expect(await setRecallCourse(own.database, then, { courseId: 'none', isIncluded: false })).toMatchObject({
      day: '2026-11-30',
    })
  })
})
