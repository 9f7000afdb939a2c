import * as v from 'valibot'
import type { LocalisedText } from '#values/localised-text.ts'
import { ClipFile } from './clip-file.ts'
import { ShortId, Text } from './text-file.ts'

const about = {
  key: v.string(),
  prompt: Text,
  hint: v.optional(Text),
  explanation: Text,
  lesson: v.optional(ShortId),
  /** Where in that lesson's film it is said. */
  clip: v.optional(ClipFile),
}
const Choice = v.object({ key: v.string(), correct: v.boolean(), text: Text })
const choices = v.pipe(v.array(Choice), v.minLength(3), v.maxLength(6))
const Placeable = v.object({ key: v.string(), text: Text })
const RightKeys = v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(6))
/** A plain decimal, quoted so that YAML leaves it as it stands. */
const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,8}([.]\d{1,6})?$/))

interface Placed {
  readonly options: readonly { readonly key: string }[]
  readonly right: readonly string[]
}

const areOptions = ({ options, right: keys }: Placed) =>
  new Set(keys).size === keys.length && keys.every((right) => options.some(({ key }) => key === right))

/** Whether a passage has each of its places once: {1}, {2} … */
const hasPlaces = (passage: LocalisedText, count: number) =>
  passage.every(({ value }) => {
    const places = [...value.matchAll(/\{(\d+)\}/g)].map(([, place]) => Number(place)).toSorted((a, b) => a - b)
    return places.length === count && places.every((place, index) => place === index + 1)
  })

/** A question of a test as its author writes it; `right` names the options that belong in the places, in their order. */
export const Question = v.variant('kind', [
  v.pipe(
    v.object({ ...about, kind: v.literal('SINGLE'), options: choices }),
    v.check(({ options }) => options.filter(({ correct }) => correct).length === 1, 'one option is right'),
  ),
  v.pipe(
    v.object({ ...about, kind: v.literal('MULTIPLE'), options: choices }),
    v.check(({ options }) => options.some(({ correct }) => correct), 'an option is right'),
  ),
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('NUMBER'),
      value: Decimal,
      tolerance: Decimal,
      options: v.pipe(
        v.array(v.object({ key: v.string(), text: Text, factor: v.optional(Decimal) })),
        v.minLength(2),
        v.maxLength(4),
      ),
    }),
    v.check(({ options }) => options.filter(({ factor }) => factor === '1').length === 1, 'one unit has the factor 1'),
  ),
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('GAPS'),
      passage: Text,
      options: v.pipe(v.array(Placeable), v.minLength(3), v.maxLength(8)),
      right: RightKeys,
    }),
    v.check((question) => areOptions(question), 'right names options, each once'),
    v.check(({ passage, right: keys }) => hasPlaces(passage, keys.length), 'a passage has each place once'),
  ),
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('MATCHING'),
      stems: v.pipe(v.array(Text), v.minLength(2), v.maxLength(6)),
      options: v.pipe(v.array(Placeable), v.minLength(2), v.maxLength(8)),
      right: RightKeys,
    }),
    v.check((question) => areOptions(question), 'right names options, each once'),
    v.check(({ stems, right: keys }) => stems.length === keys.length, 'each stem has a counterpart'),
  ),
])

export type QuestionFile = v.InferOutput<typeof Question>

/** The keys of the options that answer a question rightly: of places in their order, of a number its own unit. */
export function rightKeys(question: QuestionFile): string[] {
  if ('right' in question) return question.right
  if (question.kind === 'NUMBER') return question.options.filter(({ factor }) => factor === '1').map(({ key }) => key)
  return question.options.filter(({ correct }) => correct).map(({ key }) => key)
}
