import type { LocalisedText } from '#values/localised-text.ts'
import type { Answers } from './graph.ts'

const text = (value: string): LocalisedText => [{ languageCode: 'nb', value, styled: null }]

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
  /** The correct number; the option that is right is its unit. */
  readonly value?: number
  /** The correct short text. */
  readonly accepted?: string
  /** Where the options are in the picture; those that are right are the areas to find. */
  readonly marks?: Readonly<Record<string, Mark>>
  /** What is said of a wrongly chosen option, by its id. */
  readonly feedback?: Readonly<Record<string, string>>
}

interface Mark {
  readonly x: number
  readonly y: number
}

interface Response {
  readonly optionIds: readonly string[]
  readonly text: string | null
  readonly marks: readonly Mark[] | null
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

const over = { finishedAt: '2026-11-23T08:09:00Z' }

/** A response with the option at each mark. */
function withPlaces({ marks }: QuestionGiven, response: Response): Response {
  if (!marks) return response
  const optionAt = ({ x, y }: Mark) =>
    Object.entries(marks).find(([, mark]) => Math.abs(mark.x - x) <= 20 && Math.abs(mark.y - y) <= 20)?.[0] ?? ''
  return { ...response, optionIds: response.marks?.map(optionAt) ?? [] }
}

/** The answer as the server shows it, with the key. */
function answerTo(question: QuestionGiven, response: Response) {
  const isRight = isCorrect(question, response)
  return {
    ...response,
    points: isRight ? 100 : 0,
    correct: isRight,
    correctOptionIds: question.right ?? [],
    correctValue: question.value ?? null,
    marks:
      response.marks?.map((mark, place) => ({
        ...mark,
        isFound: question.right?.includes(response.optionIds[place] ?? '') ?? false,
      })) ?? null,
    areas: question.marks
      ? (question.right ?? []).map((id) => ({ corners: [question.marks?.[id]], radius: 20 }))
      : null,
    acceptedTexts: text(question.accepted ?? 'jordfeilbryter'),
    feedback: Object.entries(question.feedback ?? {}).map(([optionId, why]) => ({
      optionId,
      text: text(why),
    })),
    explanation: text('Slik står det i forskriften.'),
    clip: null,
    lesson: null,
  }
}

function isCorrect(question: QuestionGiven, response: Response | undefined): boolean {
  const { right = [], value, accepted } = question
  if (!response) return false
  if (accepted !== undefined) return response.text?.toLowerCase() === accepted.toLowerCase()
  if (value !== undefined && Number(response.text?.replace(',', '.')) !== value) return false
  const optionIds = withPlaces(question, response).optionIds
  return JSON.stringify(question.marks ? optionIds.toSorted() : optionIds) === JSON.stringify(right)
}

export function quizAnswers(
  questions: readonly QuestionGiven[],
  review: 'AT_ONCE' | 'AT_END' = 'AT_ONCE',
): QuizAnswers {
  const responses: (Response | undefined)[] = questions.map(() => undefined)
  const given: Response[] = []
  let held: Promise<undefined> | undefined
  let isOver = false
  const questionAt = (question: QuestionGiven, index: number) => {
    const response = responses[index] && withPlaces(question, responses[index])
    return {
      questionId: `question-${index}`,
      kind: question.kind,
      prompt: text(`Hva er riktig i spørsmål nummer ${index + 1}?`),
      hint: null,
      passage: question.passage === undefined ? null : text(question.passage),
      stems: question.stems?.map((stem) => ({ text: text(stem) })) ?? null,
      tolerance: question.kind === 'NUMBER' ? { value: 1, unit: text('A') } : null,
      picture: question.picture ? { ...question.picture, text: text('Et sikringsskap') } : null,
      options: Object.entries(question.options ?? {}).map(([id, value]) => ({
        id,
        mark: question.marks?.[id] ?? null,
        text: text(value),
      })),
      given: response ?? null,
      answer: response && (isOver || review === 'AT_ONCE') ? answerTo(question, response) : null,
    }
  }
  const attempt = () => {
    const correct = questions.filter((question, place) => isCorrect(question, responses[place])).length
    const percentage = Math.floor((100 * correct) / questions.length)
    return {
      ...openAttempt(),
      ...(isOver && { ...over, percentage, correctCount: correct, result: percentage < 80 ? 'FAILED' : 'PASSED' }),
    }
  }
  const openAttempt = () => ({
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
    showsAnswers: isOver,
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
      isComing: false,
      certificateLeft: { films: 0, filmsComing: 0 },
      progress: { nextLesson: null },
      related: [],
    },
    openAttempt: isOver ? null : { id: 'attempt-1' },
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
      finishAttempt: () => {
        isOver = true
        return { __typename: 'AttemptFinished', attempt: attempt() }
      },
      answerQuestion: async ({ questionId, optionIds, text: written = null, marks = null }) => {
        const response = { optionIds, text: written, marks } as Response
        given.push(response)
        await held
        held = undefined
        responses[Number(String(questionId).replace('question-', ''))] = response
        return { __typename: review === 'AT_ONCE' ? 'AnswerRecorded' : 'AnswerSaved', attempt: attempt() }
      },
    },
  }
}
