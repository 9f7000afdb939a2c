import { readDecimal, type Decimal } from '#features/quizzes/rules/answers/decimal.ts'
import type { Key } from '#features/quizzes/rules/answers/points.ts'
import type { AnswerKey } from './answer-key-store.ts'
import type { OptionRow, QuestionRow } from '#features/quizzes/server/quiz-store.ts'

/** The scoring key of a question, from its stored rows. */
export function scoringKeyOf(question: QuestionRow, options: readonly OptionRow[], key: AnswerKey): Key {
  const optionIds = key.correct_option_ids
  switch (question.kind) {
    case 'NUMBER':
      return numberKey(question, options, key)
    case 'SHORT_TEXT':
      return { kind: 'Written', accepted: key.accepted.map(({ value }) => value), allowsTypo: key.one_slip }
    case 'GAPS':
    case 'MATCHING':
      return { kind: 'Placed', optionIds }
    case 'ORDERING':
      return { kind: 'Ordered', optionIds }
    case 'CATEGORISE':
      return { kind: 'Binned', optionIds }
    case 'HOTSPOT':
      return { kind: 'Found', areas: key.areas }
    default:
      return { kind: 'Chosen', optionIds }
  }
}

function numberKey(question: QuestionRow, options: readonly OptionRow[], key: AnswerKey): Key {
  const factors = options.flatMap(({ id, factor }) => (factor === null ? [] : [[id, decimal(factor)] as const]))
  return {
    kind: 'Number',
    value: decimal(key.value),
    tolerance: decimal(question.tolerance),
    factors: new Map(factors),
  }
}

function decimal(stored: number | null): Decimal {
  const read = readDecimal(String(stored))
  if (!read) throw new Error('a question for a number is stored without its numbers')
  return read
}
