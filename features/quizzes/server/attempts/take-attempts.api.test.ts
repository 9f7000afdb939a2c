import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { answerQuestion } from './answer-question.ts'
import { finishAttempt } from './finish-attempt.ts'
import { quizWorld, type QuizWorld, type WorldQuiz } from '#testing/learning/quiz-world.ts'
import { startAttempt } from './start-attempt.ts'

let own: TestDatabase
let world: QuizWorld
beforeAll(async () => {
  own = await createTestDatabase()
  world = quizWorld(own.database)
})
afterAll(() => own.close())

type Subject = Awaited<ReturnType<QuizWorld['user']>>

const nth = (quiz: WorldQuiz, place: number) => {
  const question = quiz.questions[place]
  if (!question) throw new Error(`the test has no question ${place}`)
  return question
}

const nothingFollows = { quizPassed: () => Promise.resolve() }
const start = (who: Subject, quiz: WorldQuiz) =>
  startAttempt(own.database, who, { quizShortId: quiz.shortId, language: 'nb' }, nothingFollows)
const finish = (who: Subject, attemptId: string) =>
  finishAttempt(own.database, who, { attemptId, language: 'nb' }, nothingFollows)
const answer = (who: Subject, attemptId: string, questionId: string, optionIds: readonly string[]) =>
  answerQuestion(own.database, who, { attemptId, questionId, optionIds, text: null })

async function begun(who: Subject, quiz: WorldQuiz) {
  const result = await start(who, quiz)
  if (result.kind !== 'Started') throw new Error(result.kind)
  return result.attempt
}

describe('Q1: attempts', () => {
  test('twenty concurrent clicks start one attempt', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const starts = await Promise.all(Array.from({ length: 20 }, () => start(who, quiz)))
    expect(new Set(starts.map((result) => (result.kind === 'Started' ? result.attempt.id : result.kind))).size).toBe(1)
    expect(await world.stored(who.userId)).toEqual({ attempts: 1, answers: 0, finished: 0 })
  })

  test('concurrent tabs never take more attempts than the test allows', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ maxAttempts: 3 })]
    const tab = async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const result = await start(who, quiz)
        if (result.kind === 'Started') await finish(who, result.attempt.id)
      }
    }
    await Promise.all(Array.from({ length: 5 }, tab))
    expect(await world.stored(who.userId)).toEqual({ attempts: 3, answers: 0, finished: 3 })
    expect(await start(who, quiz)).toEqual({ kind: 'AttemptsExceeded', maxAttempts: 3, opensAt: null })
  })

  test('an open attempt is gone on with, with the answers given so far, even when it is the last', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ maxAttempts: 1 })]
    const attempt = await begun(who, quiz)
    const question = nth(quiz, 0)
    await answer(who, attempt.id, question.id, question.right)
    const again = await begun(who, quiz)
    expect(again.id).toBe(attempt.id)
    expect(again.answers).toEqual([
      { questionId: question.id, optionIds: question.right, text: null, points: 100, correct: true },
    ])
  })

  test('attempts are numbered from one, and without a limit there is always another', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ maxAttempts: null })]
    const numbers: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const attempt = await begun(who, quiz)
      numbers.push(attempt.number)
      await finish(who, attempt.id)
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5])
  })

  test('the attempts of one user are not counted for another', async () => {
    const quiz = await world.quiz({ maxAttempts: 1 })
    const [one, other] = [await world.user(), await world.user()]
    await finish(one, (await begun(one, quiz)).id)
    expect((await start(one, quiz)).kind).toBe('AttemptsExceeded')
    expect((await start(other, quiz)).kind).toBe('Started')
  })

  test('without access, in another market or for an unknown test no attempt starts', async () => {
    const quiz = await world.quiz()
    const [who, stranger] = [await world.user(), await world.user('WithoutAccess')]
    expect((await start(stranger, quiz)).kind).toBe('NoAccess')
    expect((await start({ ...who, market: 'es' }, quiz)).kind).toBe('UnknownQuiz')
    expect((await start(who, { ...quiz, shortId: 'no-such-test' })).kind).toBe('UnknownQuiz')
    expect((await world.stored(who.userId)).attempts).toBe(0)
    expect((await world.stored(stranger.userId)).attempts).toBe(0)
  })
})

describe('Q1: answers', () => {
  test('an answer is scored at once and its key revealed with it', async () => {
    const [who, quiz] = [await world.user(), await world.quiz({ right: 2 })]
    const attempt = await begun(who, quiz)
    const [first, second] = [nth(quiz, 0), nth(quiz, 1)]
    const right = await answer(who, attempt.id, first.id, first.right.toReversed())
    expect(right).toMatchObject({ kind: 'Recorded', answer: { correct: true, points: 100 } })
    expect(right.kind === 'Recorded' && right.key.correct_option_ids.toSorted()).toEqual(first.right.toSorted())
    const half = await answer(who, attempt.id, second.id, second.right.slice(0, 1))
    expect(half).toMatchObject({ kind: 'Recorded', answer: { correct: false, points: 0 } })
  })

  test('twenty concurrent answers to one question: the first counts, the others change nothing', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const attempt = await begun(who, quiz)
    const question = nth(quiz, 0)
    const options = [...question.right, ...question.wrong]
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => answer(who, attempt.id, question.id, [options[turn % 4] ?? ''])),
    )
    expect(results.filter(({ kind }) => kind === 'Recorded')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'AlreadyAnswered')).toHaveLength(19)
    expect((await world.stored(who.userId)).answers).toBe(1)
  })

  test('each refusal stores nothing', async () => {
    const [who, thief] = [await world.user(), await world.user()]
    const [quiz, other] = [await world.quiz(), await world.quiz()]
    const attempt = await begun(who, quiz)
    const [first, second] = [nth(quiz, 0), nth(quiz, 1)]
    const elsewhere = nth(other, 0)
    const refused = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).kind
    expect(await refused(who, attempt.id, elsewhere.id, elsewhere.right)).toBe('UnknownQuestion')
    expect(await refused(who, attempt.id, 'first', first.right)).toBe('UnknownQuestion')
    expect(await refused(who, attempt.id, first.id, second.right)).toBe('UnknownOption')
    expect(await refused(who, attempt.id, first.id, ['a'])).toBe('UnknownOption')
    expect(await refused(who, attempt.id, first.id, [])).toBe('WrongNumberOfOptions')
    expect(await refused(who, attempt.id, first.id, [...first.right, ...first.wrong.slice(0, 1)])).toBe(
      'WrongNumberOfOptions',
    )
    expect(await refused(thief, attempt.id, first.id, first.right)).toBe('UnknownAttempt')
    expect(await refused(who, randomUUID(), first.id, first.right)).toBe('UnknownAttempt')
    expect(await refused(who, 'mine', first.id, first.right)).toBe('UnknownAttempt')
    await world.endAccess(who.userId)
    expect(await refused(who, attempt.id, first.id, first.right)).toBe('NoAccess')
    expect(await world.stored(who.userId)).toEqual({ attempts: 1, answers: 0, finished: 0 })
  })

  test('a finished attempt takes no more answers', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const attempt = await begun(who, quiz)
    await finish(who, attempt.id)
    const question = nth(quiz, 0)
    expect((await answer(who, attempt.id, question.id, question.right)).kind).toBe('AttemptOver')
    expect((await world.stored(who.userId)).answers).toBe(0)
  })
})

describe('Q1: the finish', () => {
  test.each([
    [3, 'PASSED', 75],
    [2, 'FAILED', 50],
  ] as const)('%i right of four, the fourth unanswered, is %s at 75 %%', async (count, result, percentage) => {
    const [who, quiz] = [await world.user(), await world.quiz({ passPercentage: 75 })]
    const attempt = await begun(who, quiz)
    for (const [place, question] of quiz.questions.slice(0, 3).entries()) {
      await answer(who, attempt.id, question.id, place < count ? question.right : question.wrong.slice(0, 1))
    }
    expect(await finish(who, attempt.id)).toMatchObject({
      kind: 'Finished',
      attempt: { result, percentage, correct_count: count },
    })
  })

  test('it ends once: the second time, and another user’s, are refused', async () => {
    const [who, thief, quiz] = [await world.user(), await world.user(), await world.quiz()]
    const attempt = await begun(who, quiz)
    expect((await finish(thief, attempt.id)).kind).toBe('UnknownAttempt')
    const ends = await Promise.all(Array.from({ length: 5 }, () => finish(who, attempt.id)))
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'AttemptOver'),
      'Finished',
    ])
    expect((await finish(who, 'mine')).kind).toBe('UnknownAttempt')
  })

  test('whose access has ended finishes nothing', async () => {
    const [who, quiz] = [await world.user(), await world.quiz()]
    const attempt = await begun(who, quiz)
    await world.endAccess(who.userId)
    expect((await finish(who, attempt.id)).kind).toBe('NoAccess')
    expect((await world.stored(who.userId)).finished).toBe(0)
  })
})
