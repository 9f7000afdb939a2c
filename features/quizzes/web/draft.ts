import { readDecimal } from '#features/quizzes/rules/decimal.ts'
import { isPlaced } from '#features/quizzes/rules/response.ts'
import type { Question } from './attempt-fragment.ts'
import { passageParts } from './passage-parts.ts'
import { emptyPlaces, isFilled } from './placing.ts'

/** An answer that is being written. In questions with places, an empty one is an empty id. */
export interface Draft {
  readonly optionIds: readonly string[]
  readonly text: string
}

type Drafted = Pick<Question, 'kind' | 'passage' | 'stems' | 'given'>

/** Where a question begins: with the answer given, or with nothing. */
export function draftOf(question: Drafted): Draft {
  const { given } = question
  if (given) return { optionIds: given.optionIds, text: given.text ?? '' }
  return { optionIds: emptyPlaces(placesOf(question)), text: '' }
}

/** Whether everything is there that the question asks for. */
export function isWhole({ kind }: Pick<Question, 'kind'>, { optionIds, text }: Draft): boolean {
  if (isPlaced(kind)) return isFilled(optionIds)
  return optionIds.length > 0 && (kind !== 'NUMBER' || readDecimal(text) !== undefined)
}

function placesOf({ stems, passage }: Drafted): number {
  if (stems) return stems.length
  const [first] = passage ?? []
  return first ? passageParts(first.value).filter(({ kind }) => kind === 'Gap').length : 0
}
