import { nearestTo, type Mark } from '#features/quizzes/rules/answers/picture.ts'
import type { OptionRow } from '#features/quizzes/server/quiz-store.ts'

/** The point of each place in a picture that has a name. */
const placesOf = (options: readonly OptionRow[]) =>
  options.flatMap((option) =>
    option.x === null || option.y === null ? [] : [{ option, mark: { x: option.x, y: option.y } }],
  )

/** The place that each mark is nearest to: what an answer in a picture is called in words. */
export const namedAfter = (options: readonly OptionRow[], marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => nearestTo(placesOf(options), mark)?.option.id ?? [])

/** Row by row from the top, so that the order reveals nothing about the answer. */
export const inReadingOrder = (options: readonly OptionRow[]): OptionRow[] =>
  placesOf(options)
    .toSorted((one, other) => one.mark.y - other.mark.y || one.mark.x - other.mark.x)
    .map(({ option }) => option)
