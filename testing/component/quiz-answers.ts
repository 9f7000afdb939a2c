import type { LocalisedText } from '#values/localised-text.ts'
import type { Answers } from './graph.ts'

const text = (value: string): LocalisedText => [{ languageCode: 'nb', value }]

/** A question as a test declares it; omitted properties are empty. */
export interface QuestionGiven {
  readonly kind: string
  /** Options by their ids, in the order in which they are shown. */
  readonly options?: Readonly<Record<string, string>>
  readonly stems?: readonly string[]
  readonly passage?: string
  readonly picture?: { readonly path: string; readonly places: number }
  /** The ids of the correct options. */
  readonly right?: readonly string[]
}

interface Response {
  readonly optionIds: readonly string[]
  readonly text: string | null
  readonly marks: readonly { readonly x: number; readonly y: number }[] | null
}

/** A test with an open attempt, which accepts answers like the server: one per question. */
export interface QuizAnswers {
  readonly answers: Answers
  /** Every answer that was sent, in order. */
  readonly given: Response[]
  /** Delays the response to the next answer until the returned function is called. */
  readonly hold: () => () => void
}

/** The page's path pattern and an address for {@link quizAnswers}. */
export const quizPlace = {
  route: 'course/$courseShortId/$slug/quiz/$quizShortId',
  at: '/no/course/elsi4/elsikkerhet/quiz/elsi4-q',
} as const

export function quizAnswers(
  questions: readonly QuestionGiven[],
  review: 'AT_ONCE' | 'AT_END' = 'AT_ONCE',
): QuizAnswers {
  const responses: (Response | undefined)[] = questions.map(() => undefined)
  const given: Response[] = []
  let held: Promise<undefined> | undefined
  const questionAt = (question: QuestionGiven, index: number) => {
    const response = responses[index]
    const isRight = JSON.stringify(response?.optionIds) === JSON.stringify(question.right ?? [])
    return {
      questionId: `question-${index}`,
      kind: question.kind,
      prompt: text(`Hva er riktig i spørsmål nummer ${index + 1}?`),
      hint: null,
      passage: question.passage === undefined ? null : text(question.passage),
      stems: question.stems?.map((stem) => ({ text: text(stem) })) ?? null,
      tolerance: question.kind === 'NUMBER' ? { value: 1, unit: text('A') } : null,
      picture: question.picture ? { ...question.picture, text: text('Et sikringsskap') } : null,
      options: Object.entries(question.options ?? {}).map(([id, value]) => ({ id, mark: null, text: text(value) })),
      given: response ?? null,
      answer:
        response && review === 'AT_ONCE'
          ? {
              ...response,
              points: isRight ? 100 : 0,
              correct: isRight,
              correctOptionIds: question.right ?? [],
              correctValue: null,
              marks: response.marks?.map((mark) => ({ ...mark, isFound: true })) ?? null,
              areas: null,
              acceptedTexts: text('jordfeilbryter'),
              feedback: [],
              explanation: text('Slik står det i forskriften.'),
              clip: null,
              lesson: null,
            }
          : null,
    }
  }
  const attempt = () => ({
    __typename: 'QuizAttempt',
    id: 'attempt-1',
    number: 1,
    startedAt: '2026-11-23T08:00:00Z',
    finishedAt: null,
    result: null,
    percentage: null,
    correctCount: null,
    questionCount: questions.length,
    review,
    isTold: false,
    secondsLeft: null,
    hasTimedOut: false,
    resumesAt: Math.max(0, responses.indexOf(undefined)),
    questions: questions.map(questionAt),
  })
  const quiz = () => ({
    shortId: 'elsi4-q',
    questionCount: questions.length,
    neededCount: 1,
    passPercentage: 80,
    maxAttempts: null,
    attemptsLeft: null,
    opensAt: null,
    cooldownHours: null,
    timeLimitMinutes: null,
    extraTime: 'NONE',
    review,
    access: { userCanWatch: true },
    lesson: { id: 'lesson-1', name: text('Prøven') },
    course: {
      id: 'course-1',
      shortId: 'elsi4',
      name: text('Elsikkerhet'),
      certificate: null,
      related: [],
    },
    openAttempt: { id: 'attempt-1' },
    attempts: [attempt()],
  })
  return {
    given,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held = promise
      return () => resolve(undefined)
    },
    answers: {
      quiz,
      answerQuestion: async ({ questionId, optionIds, text: written = null, marks = null }) => {
        const response = { optionIds, text: written, marks } as Response
        given.push(response)
        await held
        held = undefined
        responses[Number(String(questionId).replace('question-', ''))] = response
        return { __typename: review === 'AT_ONCE' ? 'AnswerRecorded' : 'AnswerKept', attempt: attempt() }
      },
    },
  }
}
