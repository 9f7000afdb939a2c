import * as v from 'valibot'
import type { Language, Market } from '#values/language.ts'

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(max, `is longer than ${max} characters`))
const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max, `has more than ${max} entries`))

const questions = list(v.strictObject({ question: text(200), answer: text(1200) }), 12)
const partTexts = v.strictObject({ title: text(120), text: text(600), points: list(text(200), 8) })
const facts = list(v.strictTuple([text(60), text(200)]), 12)

const frontTexts = v.strictObject({
  statement: text(120),
  lead: text(400),
  people: partTexts,
  organizations: partTexts,
  proof: v.strictObject({ title: text(120), text: text(600) }),
  questions,
})

const notice = v.strictObject({
  text: text(200),
  // a path of the site or an address; never `javascript:` or the like
  href: v.optional(
    v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'is no path of the site and no https address')),
  ),
})

const languageTexts = v.strictObject({
  front: frontTexts,
  prices: v.strictObject({ questions }),
  organizations: v.strictObject({ questions }),
  facts,
  notice: v.optional(notice),
})

const shortId = v.pipe(v.string(), v.regex(/^[a-z0-9]{3,12}$/, 'is no short id of a course'))

/** What editors write for the public site in a market, in each of its languages. */
const schemaOf = (languages: readonly Language[]) =>
  v.strictObject({
    featured: list(shortId, 24),
    film: v.optional(shortId),
    company: text(120),
    texts: v.strictObject(Object.fromEntries(languages.map((language) => [language, languageTexts]))),
  })

/** The texts of one language. */
export type SiteTexts = v.InferOutput<typeof languageTexts>

/** The content of a market's site. */
export interface SiteContent {
  /** short ids of the courses that the wall begins with */
  readonly featured: readonly string[]
  /** short id of the course whose trailer plays on the front page */
  readonly film: string | undefined
  /** the company's name */
  readonly company: string
  readonly texts: Readonly<Partial<Record<Language, SiteTexts>>>
}

/** The name of a market's content below the folder of content. */
export const siteContentFile = (market: Market): string => `front.${market}.yaml`

/**
 * Reads the content of a market's site.
 * @param file the name for the error
 * @throws with the file and the field that is not as it should be
 */
export function parseSiteContent(file: string, written: unknown, languages: readonly Language[]): SiteContent {
  const result = v.safeParse(schemaOf(languages), written)
  if (result.success) return { film: undefined, ...result.output }
  const problems = result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`)
  throw new Error(problems.join('\n'))
}
