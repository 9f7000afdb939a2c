import { readDecimal } from '#features/quizzes/rules/answers/decimal.ts'
import type { Mark } from '#features/quizzes/rules/answers/picture.ts'
import { isPlaced } from '#features/quizzes/rules/answers/response.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import { passageParts } from '#features/quizzes/web/boards/passage-parts.ts'
import { emptyPlaces, isFilled } from '#features/quizzes/web/boards/placing.ts'

/** An answer that is being written. An empty place is an empty id. */
export interface Draft {
  readonly optionIds: readonly string[]
  readonly text: string
  /** HOTSPOT: those that are placed so far. */
  readonly marks?: readonly Mark[] | undefined
}

type Drafted = Pick<Question, 'kind' | 'passage' | 'stems' | 'options' | 'given'>

/** The initial draft: the answer given before, or empty. */
export function draftOf(question: Drafted): Draft {
  const { given } = question
  if (given) return { optionIds: given.optionIds, text: given.text ?? '', marks: given.marks ?? undefined }
  if (question.kind === 'ORDERING') return { optionIds: shownOrder(question), text: '' }
  return { optionIds: emptyPlaces(placesOf(question)), text: '' }
}

/** Whether the draft has everything that the question requires. */
export function isComplete(
  { kind, picture }: Pick<Question, 'kind' | 'picture'>,
  { optionIds, text, marks = [] }: Draft,
): boolean {
  if (kind === 'HOTSPOT') return marks.length === picture?.places
  if (kind === 'SHORT_TEXT') return text.trim() !== ''
  if (isPlaced(kind)) return isFilled(optionIds)
  return optionIds.length > 0 && (kind !== 'NUMBER' || readDecimal(text) !== undefined)
}

/** Whether an order is unchanged since it was shown. It may be right, but more likely the user has not changed it yet. */
export function isAsShown(question: Pick<Question, 'kind' | 'options'>, { optionIds }: Draft): boolean {
  return question.kind === 'ORDERING' && shownOrder(question).every((id, place) => id === optionIds[place])
}

const shownOrder = ({ options }: Pick<Question, 'options'>) => options.map(({ id }) => id)

function placesOf({ stems, passage }: Drafted): number {
  if (stems) return stems.length
  const [first] = passage ?? []
  return first ? passageParts(first.value).filter(({ kind }) => kind === 'Gap').length : 0
}
