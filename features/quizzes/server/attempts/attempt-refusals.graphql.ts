import { builder } from '#platform/graphql/builder.ts'
import type { Attempt } from './attempt-store.ts'
import { QuizAttempt } from './attempt.graphql.ts'
import type { AttemptStart } from './start-attempt.ts'

/** `UnknownQuiz` → `UNKNOWN_QUIZ` */
const codeOf = (name: string) => name.replace(/(?<=.)[A-Z]/g, '_$&').toUpperCase()

/** A refusal that says nothing but its name. The words for it are the page's. */
const refusal = <Name extends string>(name: Name, description: string) =>
  builder.objectRef<{ readonly kind: Name }>(name).implement({
    description,
    fields: (t) => ({ code: t.string({ resolve: () => codeOf(name) }) }),
  })

/** A refusal with the current attempt, so that the page can show it. */
const refusalWithAttempt = <Name extends string>(name: Name, description: string) =>
  builder.objectRef<{ readonly kind: Name; readonly attempt: Attempt }>(name).implement({
    description,
    fields: (t) => ({
      code: t.string({ resolve: () => codeOf(name) }),
      attempt: t.field({ type: QuizAttempt, resolve: ({ attempt }) => attempt }),
    }),
  })

const AttemptReason = builder.enumType('AttemptReason', { values: ['ATTEMPTS_EXCEEDED'] as const })

export const AttemptsExceeded = builder
  .objectRef<Extract<AttemptStart, { kind: 'AttemptsExceeded' }>>('AttemptsExceeded')
  .implement({
    description: 'All attempts that the test allows are taken (Q1).',
    fields: (t) => ({
      reason: t.field({ type: AttemptReason, resolve: () => 'ATTEMPTS_EXCEEDED' as const }),
      maxAttempts: t.exposeInt('maxAttempts'),
      opensAt: t.expose('opensAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When there are as many again; null: never.',
      }),
    }),
  })

export const UnknownQuiz = refusal('UnknownQuiz', 'There is no such test in the market.')
export const UnknownAttempt = refusal('UnknownAttempt', 'There is no such attempt, or it is somebody else’s.')
export const UnknownQuestion = refusal('UnknownQuestion', 'The attempt does not ask this question.')
export const UnknownOption = refusal('UnknownOption', 'An option belongs to another question.')
export const WrongNumberOfOptions = refusal(
  'WrongNumberOfOptions',
  'None was chosen, one was chosen twice, several where one is asked for, or not one option or mark for each place.',
)
export const NotANumber = refusal('NotANumber', 'A figure is asked for, and the text is none.')
export const NotAText = refusal('NotAText', 'Words are asked for, and the text has none that can be read.')
export const TextTooLong = refusal('TextTooLong', 'The text is longer than any figure, or than a short text may be.')
export const OutsidePicture = refusal('OutsidePicture', 'A mark does not lie in the picture.')
export const AlreadyAnswered = refusalWithAttempt(
  'AlreadyAnswered',
  'Where right answers are told at once, each question is answered once in an attempt.',
)
export const AttemptOver = refusalWithAttempt(
  'AttemptOver',
  'The attempt is finished; it takes no answers and ends only once.',
)
export const TimeIsUp = refusalWithAttempt(
  'TimeIsUp',
  'The answer came after the time limit and was not taken. The attempt has ended with what was answered before.',
)
