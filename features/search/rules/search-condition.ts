/** The languages texts are stemmed in. */
const stemmedIn = ['nb', 'es', 'en'] as const
type StemmedIn = (typeof stemmedIn)[number]

/** What the database knows of a word that was typed. */
export interface Term {
  /** Small and without accents. */
  readonly plain: string
  /** Its stem in each language; null where the language leaves it out, such as “the”. */
  readonly stems: Readonly<Record<StemmedIn, string | null>>
  /** Words of names that hold it: “elsikkerhet” for “sikkerhet”; of a short word those that begin with it. */
  readonly compounds: readonly string[]
  /** Written together with the word before or after it: “førstehjelp” for “første hjelp”. */
  readonly joined?: readonly Omit<Term, 'joined'>[]
}

/** Words and phrases that must all be there. */
export interface Terms {
  readonly words: readonly Term[]
  readonly phrases: readonly (readonly Term[])[]
}

/** The two ways in which a word may be held, as conditions (`tsquery`). */
export interface WordConditions {
  /** As a whole, or in another form of it. */
  readonly whole: string
  /** Also as the beginning of a word, as a part of a compound, or as a word of another language. */
  readonly loose: string
  /** How many words either asks for. `ts_rank` divides by it. */
  readonly sizes: { readonly whole: number; readonly loose: number }
}

/** Shorter stems are matched exactly: as prefixes they would match too much. */
const minPrefixLength = 4

/** A word in PostgreSQL's query language (documentation, section 8.11.2): whatever signs it holds, it stays one word. */
const lexeme = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const anyOf = (conditions: readonly string[]): string => `(${[...new Set(conditions)].join(' | ')})`
const allOf = (conditions: readonly string[]): string => conditions.join(' & ')

/** The condition that all of these are met. */
export const every = (conditions: readonly string[]): string => allOf(conditions.map((each) => `(${each})`))
/** The condition that one of these is met. */
export const some = (conditions: readonly string[]): string => anyOf(conditions)

/**
 * The condition for texts (`tsquery`): every word by its stem in any of the languages or by its letters, every phrase with
 * its inflections. Words that the language of the page leaves out don't count beside others.
 * @returns undefined when there is nothing to ask for
 */
export function textCondition(terms: Terms, language: StemmedIn): string | undefined {
  const conditions = [
    ...terms.phrases.map(phraseCondition),
    ...significantWords(terms, language).map((term) => anyOf(beginningsOf(term, language))),
  ]
  const parts = conditions.filter((each) => each !== undefined)
  return parts.length > 0 ? allOf(parts) : undefined
}

/** The condition that the words of each phrase follow one another; undefined where there is no phrase. */
export function phrasesCondition({ phrases }: Terms): string | undefined {
  const conditions = phrases.map(phraseCondition).filter((each) => each !== undefined)
  return conditions.length > 0 ? allOf(conditions) : undefined
}

/** The condition that the typed words stand together in their order; undefined for a single word. */
export function togetherCondition({ words }: Terms): string | undefined {
  return words.length > 1 ? phraseCondition(words) : undefined
}

/** The conditions of each word that says something, those of phrases among them. */
export const wordConditions = (terms: Terms, language: StemmedIn): WordConditions[] =>
  tellingWords(terms, language).map((term) => {
    const variants = [term, ...(term.joined ?? [])]
    const wholes = new Set(variants.flatMap((each) => wholeForms(each, language)))
    const parts = variants.flatMap((each) => [...beginningsOf(each, language), ...each.compounds.map(lexeme)])
    const loose = new Set([...wholes, ...parts])
    return { whole: anyOf([...wholes]), loose: anyOf([...loose]), sizes: { whole: wholes.size, loose: loose.size } }
  })

/**
 * Of each word that says something, the beginnings by which its forms are known in a text: its letters and its stem, small
 * and without accents.
 */
export const wordBeginnings = (terms: Terms, language: StemmedIn): string[][] =>
  tellingWords(terms, language).map((term) => [
    ...new Set(
      [term, ...(term.joined ?? [])].flatMap(({ plain, stems }) => [plain, undoubled(stems[language] ?? plain)]),
    ),
  ])

/**
 * The condition for the words of names: each as the beginning of a word, or inside a compound.
 * @returns undefined when there is nothing to ask for
 */
export function nameCondition(terms: Terms, language: StemmedIn): string | undefined {
  const parts = tellingWords(terms, language)
  if (parts.length === 0) return undefined
  return allOf(parts.map(({ plain, compounds }) => anyOf([`${lexeme(plain)}:*`, ...compounds.map(lexeme)])))
}

/** The condition for names that hold each word as a whole; undefined when there is nothing to ask for. */
export function wholeNameCondition(terms: Terms, language: StemmedIn): string | undefined {
  const parts = tellingWords(terms, language)
  return parts.length > 0 ? allOf(parts.map(({ plain }) => lexeme(plain))) : undefined
}

/** The words that say something, those of phrases after the others. */
function tellingWords(terms: Terms, language: StemmedIn): readonly Term[] {
  const phrased = terms.phrases.flat().filter(({ plain, stems }) => plain !== '' && stems[language] !== null)
  return [...significantWords(terms, language), ...phrased]
}

/** The words that say something: those the language leaves out only where nothing else was typed. */
function significantWords({ words, phrases }: Terms, language: StemmedIn): readonly Term[] {
  const known = words.filter(({ plain }) => plain !== '')
  const telling = known.filter(({ stems }) => stems[language] !== null)
  return telling.length > 0 || phrases.length > 0 ? telling : known
}

/** Narrows a condition to texts that carry all of these marks and none of those, such as `#no` and `#nb`. */
export function marked(condition: string, marks: readonly string[], without: readonly string[] = []): string {
  return allOf([`(${condition})`, ...marks.map(lexeme), ...without.map((mark) => `!${lexeme(mark)}`)])
}

/** The same for texts that carry at least one of the marks. */
export const markedAny = (condition: string, marks: readonly string[]): string =>
  allOf([`(${condition})`, anyOf(marks.map(lexeme))])

/** A word as typed, and its stem in the page's language, also with its last consonant doubled or not doubled. */
function wholeForms({ plain, stems }: Omit<Term, 'joined'>, language: StemmedIn): string[] {
  const stem = stems[language]
  return [plain, ...(stem === null ? [] : [stem, undoubled(stem), doubled(stem)])].map(lexeme)
}

/** A word by its letters and its stem as beginnings, for “strøm” is meant to find “strømmen”; by foreign stems only whole. */
function beginningsOf({ plain, stems }: Omit<Term, 'joined'>, language: StemmedIn): string[] {
  const own = [plain, undoubled(stems[language] ?? plain)].map(beginning)
  const foreign = stemmedIn.map((other) => stems[other]).filter((stem) => stem !== null)
  return [...own, ...foreign.map(lexeme)]
}

const beginning = (word: string): string => (word.length < minPrefixLength ? lexeme(word) : `${lexeme(word)}:*`)

/** “strømm” of “strømmen” begins nothing that “strøm” is in; “strøm” begins both. */
const undoubled = (stem: string): string =>
  stem.length > minPrefixLength && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem

/** The stem of “strømmen” for that of “strøm”. */
const doubled = (stem: string): string => (/[^aeiouy\d]$/.test(stem) ? stem + (stem.at(-1) ?? '') : stem)

function phraseCondition(phrase: readonly Term[]): string | undefined {
  const readings = [
    phrase.map(({ plain }) => plain || null),
    ...stemmedIn.map((language) => phrase.map(({ stems }) => stems[language])),
  ]
  const conditions = readings.map(inOrder).filter((each) => each !== undefined)
  return conditions.length > 0 ? anyOf(conditions) : undefined
}

/** Words at their distances; stop words leave gaps. */
function inOrder(words: readonly (string | null)[]): string | undefined {
  let [condition, gap] = ['', 0]
  for (const word of words) {
    if (condition !== '') gap += 1
    if (word === null) continue
    condition = condition === '' ? lexeme(word) : `${condition} <${gap}> ${lexeme(word)}`
    gap = 0
  }
  return condition === '' ? undefined : condition
}
