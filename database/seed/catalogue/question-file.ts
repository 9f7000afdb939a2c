import * as v from 'valibot'
import type { LocalisedText } from '#values/localised-text.ts'
import { ClipFile } from './clip-file.ts'
import { pictureFields } from './picture-question.ts'
import { ShortId, Source, Text } from './text-file.ts'

const about = {
  key: v.string(),
  prompt: Text,
  hint: v.optional(Text),
  explanation: Text,
  /** Where its facts come from. */
  source: v.optional(Source, []),
  lesson: v.optional(ShortId),
  /** The part of that lesson's film that explains the answer. */
  clip: v.optional(ClipFile),
}
const Choice = v.object({ key: v.string(), correct: v.boolean(), text: Text, feedback: v.optional(Text) })
const choices = v.pipe(v.array(Choice), v.minLength(3), v.maxLength(6))
const Placeable = v.object({ key: v.string(), text: Text })
const RightKeys = v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(8))
const languages = ['nb', 'es', 'en'] as const
const Accepted = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(10),
)
/** A decimal number as a string, so that YAML does not change its notation. */
const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,8}([.]\d{1,6})?$/))

interface Placed {
  readonly options: readonly { readonly key: string }[]
  readonly right: readonly string[]
}

const areOptions = ({ options, right: keys }: Placed) =>
  new Set(keys).size === keys.length && keys.every((right) => options.some(({ key }) => key === right))

/** Whether a passage has each of its gaps exactly once: {1}, {2} … */
const hasPlaces = (passage: LocalisedText, count: number) =>
  passage.every(({ value }) => {
    const places = [...value.matchAll(/\{(\d+)\}/g)].map(([, place]) => Number(place)).toSorted((a, b) => a - b)
    return places.length === count && places.every((place, index) => place === index + 1)
  })

/** A question of a test as its author writes it; `right` lists the options for the gaps, in their order. */
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
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('TRUE_FALSE'),
      options: v.pipe(v.array(v.object({ ...Choice.entries, key: v.picklist(['true', 'false']) })), v.length(2)),
    }),
    v.check(({ options }) => options[0]?.key === 'true' && options[1]?.key === 'false', 'true stands before false'),
    v.check(({ options }) => options.filter(({ correct }) => correct).length === 1, 'one option is right'),
  ),
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('ORDERING'),
      options: v.pipe(v.array(Placeable), v.minLength(3), v.maxLength(8)),
      right: RightKeys,
    }),
    v.check((question) => areOptions(question), 'right names options, each once'),
    v.check(({ options, right: keys }) => options.length === keys.length, 'right names all options'),
  ),
  v.object({
    ...about,
    kind: v.literal('SHORT_TEXT'),
    oneSlip: v.boolean(),
    accepted: v.pipe(
      v.object({ nb: Accepted, es: Accepted, en: Accepted }),
      v.transform((texts) =>
        languages.flatMap((languageCode) => texts[languageCode].map((value) => ({ languageCode, value }))),
      ),
    ),
  }),
  v.pipe(
    v.object({
      ...about,
      kind: v.literal('CATEGORISE'),
      stems: v.pipe(v.array(Text), v.minLength(3), v.maxLength(8)),
      options: v.pipe(v.array(Placeable), v.minLength(2), v.maxLength(4)),
      right: RightKeys,
    }),
    v.check(({ stems, right: keys }) => stems.length === keys.length, 'each stem has a bin'),
    v.check(
      ({ options, right: keys }) =>
        keys.every((right) => options.some(({ key }) => key === right)) &&
        options.every(({ key }) => keys.includes(key)),
      'right names options, and every bin has something in it',
    ),
  ),
  v.object({ ...about, kind: v.literal('HOTSPOT'), ...pictureFields }),
])

export type QuestionFile = v.InferOutput<typeof Question>

/** The keys of the correct options: for gaps in their order, for a picture those to be found, for a number its unit. */
export function rightKeys(question: QuestionFile): string[] {
  if ('right' in question) return question.right
  if (question.kind === 'SHORT_TEXT') return []
  if (question.kind === 'NUMBER') return question.options.filter(({ factor }) => factor === '1').map(({ key }) => key)
  if (question.kind === 'HOTSPOT') return question.options.filter(({ area }) => area).map(({ key }) => key)
  return question.options.filter(({ correct }) => correct).map(({ key }) => key)
}

interface OptionFile {
  readonly key: string
  readonly text: LocalisedText
  readonly correct?: boolean
  readonly factor?: string | undefined
  readonly feedback?: LocalisedText | undefined
  /** HOTSPOT: the position of its mark, and the area that counts when it is to be found. */
  readonly mark?: readonly [number, number]
  readonly area?: object | undefined
}

/** The options of a question; a short text question has none. */
export const optionsOf = (question: QuestionFile): readonly OptionFile[] =>
  'options' in question ? question.options : []

/** The correct text answer to a question; null for other kinds of question. */
export function rightText(question: QuestionFile): string | null {
  if (question.kind === 'SHORT_TEXT') return question.accepted[0]?.value ?? null
  return question.kind === 'NUMBER' ? question.value : null
}
