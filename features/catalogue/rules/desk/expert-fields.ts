import { isLine, tidyLine } from '#values/written-text.ts'
import { arePortraitParts, plainParts, type PortraitParts } from '#features/catalogue/rules/portrait-parts.ts'
import { maxCharacters, tidyTexts, type Texts } from './desk-texts.ts'

/** What the desk edits of an expert. */
export interface ExpertFields {
  readonly firstName: string
  readonly lastName: string
  readonly title: Texts
  readonly biography: Texts
  readonly quote: Texts
  readonly portrait: PortraitParts
}

const fieldNames = ['firstName', 'lastName', 'title', 'biography', 'quote', 'portrait'] as const

/** What may be stored: tidied; undefined when something is missing, too long or not drawable. */
export function tidyExpert(given: ExpertFields): ExpertFields | undefined {
  const names = { firstName: tidyLine(given.firstName), lastName: tidyLine(given.lastName) }
  const title = tidyTexts(given.title, maxCharacters.title, 'ONE')
  const biography = tidyTexts(given.biography, maxCharacters.biography, 'MANY')
  const quote = tidyTexts(given.quote, maxCharacters.quote, 'ONE')
  if (!isName(names.firstName, maxCharacters.firstName) || !isName(names.lastName, maxCharacters.lastName))
    return undefined
  if (!title || !biography || !quote || !arePortraitParts(given.portrait)) return undefined
  return { ...names, title, biography, quote, portrait: plainParts(given.portrait) }
}

const isName = (text: string, max: number): boolean => text !== '' && isLine(text, max)

/** The names of the fields that differ. */
export const changedExpertFields = (before: ExpertFields, after: ExpertFields): readonly string[] =>
  fieldNames.filter((name) => comparable(before[name]) !== comparable(after[name]))

const comparable = (value: ExpertFields[keyof ExpertFields]): string =>
  typeof value === 'string' ? value : JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
