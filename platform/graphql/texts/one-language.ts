import { defaultFieldResolver, getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'
import type { Language } from '#values/language.ts'
import { inWantedOrder, type LocalisedText } from '#values/localised-text.ts'
import type { GraphContext, Texts } from '#platform/graphql/context.ts'
import { whenKnown, type Known } from '#platform/graphql/known.ts'

type PickTexts = NonNullable<GraphContext['pickTexts']>

const localisedTypes: ReadonlySet<string> = new Set(['LocalisedTitle', 'LocalisedValue'])

/** Options of a localised field whose list holds several entries of a language, so that it is no text (M10). */
export const everyLanguage = { extensions: { everyLanguage: true } } as const

const pickers = new Map<string, PickTexts>()

/** Picks by the same rule as the page (M10): the reader's language, else the market's, else the first there is. */
export function pickerOf(reader: Language, market: Language): PickTexts {
  const key = `${reader} ${market}`
  const picker = pickers.get(key) ?? newPicker(reader, market)
  pickers.set(key, picker)
  return picker
}

function newPicker(reader: Language, market: Language): PickTexts {
  // frozen texts are shared by requests: what was picked of one is shared too, for as long as the text is in memory
  const kept = new WeakMap<object, Texts>()
  const pick: PickTexts = (texts) => {
    if (!texts || texts.length === 0) return texts
    if (!Object.isFrozen(texts)) return picked(texts)
    const known = kept.get(texts)
    if (known) return known
    const made = picked(texts)
    kept.set(texts, made)
    return made
  }
  const picked = (texts: NonNullable<Texts>): Texts => {
    if (isListOfTexts(texts)) return texts.map((each) => pick(each) as LocalisedText)
    return inWantedOrder(texts, [reader, market]).slice(0, 1)
  }
  return pick
}

const isListOfTexts = (texts: NonNullable<Texts>): texts is readonly LocalisedText[] => Array.isArray(texts[0])

/**
 * Makes every localised field of a schema answer in one language when the request asks for that (decision 0200), unless
 * its own argument `inAllLanguages` asks for all. Call it once, before the schema is served.
 */
export function answerInOneLanguage(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields()))
      if (localisedTypes.has(getNamedType(field.type).name) && !field.extensions['everyLanguage']) pickIn(field)
  }
}

function pickIn(field: GraphQLField<unknown, GraphContext>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, args: Record<string, unknown>, context, info) => {
    const texts = resolve(source, args, context, info) as Known<Texts>
    const { pickTexts } = context
    return pickTexts && args['inAllLanguages'] !== true ? whenKnown(texts, pickTexts) : texts
  }
}
