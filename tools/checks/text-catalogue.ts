/** The languages every text exists in (M10). */
export const languages = ['nb', 'es', 'en'] as const
type TextLanguage = (typeof languages)[number]

/** The texts of one namespace: per language the keys (`header.home`) and their texts. */
export interface TextCatalogue {
  /** A feature's name, or `app` for the app shell. */
  readonly namespace: string
  /** The folder of nb.json, es.json and en.json. */
  readonly folder: string
  readonly texts: ReadonlyMap<TextLanguage, ReadonlyMap<string, string>>
  readonly problems: readonly string[]
}

const deepest = 3
const plural = /_(ordinal_)?(zero|one|two|few|many|other)$/

/** The key that code uses for a text: without the suffix of its plural form. */
export function usedKey(key: string): string {
  return key.replace(plural, '')
}

/** Whether the key is one of the forms of a plural. */
export function isPlural(key: string): boolean {
  return plural.test(key)
}

/** The placeholders of a text: the names in `{{…}}` and of its elements, sorted. */
export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
  const elements = [...text.matchAll(/<(\w+)\s*\/?>/g)].map(([, name]) => `<${name}>`)
  return [...new Set([...names, ...elements])].sort()
}

/** Converts a file's nested object to flat keys; anything but texts and objects of texts is a problem. */
export function flatten(file: string, content: unknown): { texts: Map<string, string>; problems: string[] } {
  const texts = new Map<string, string>()
  const problems: string[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    const key = path.join('.')
    if (typeof value === 'string') texts.set(key, value)
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      problems.push(`${file} ${key} is no text`)
    else if (path.length >= deepest) problems.push(`${file} ${key} nests deeper than two levels`)
    else for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name])
  }
  walk(content, [])
  return { texts, problems }
}

function formsNeeded(key: string, language: TextLanguage): string[] {
  const ordinal = plural.exec(key)?.[1] ?? ''
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' })
  return rules.resolvedOptions().pluralCategories.map((category) => `${usedKey(key)}_${ordinal}${category}`)
}

// The form for one may omit its number ("one course"); every other form must show what the languages share.
function isSilentOne(key: string, missing: readonly string[]): boolean {
  return /_(one|zero)$/.test(key) && missing.every((name) => name === 'count')
}

/**
 * The problems within one namespace: a key missing in a language, an empty text, different placeholders, missing
 * plurals.
 */
export function checkCatalogue({ folder, texts, problems }: TextCatalogue): string[] {
  const found = [...problems]
  const used = new Set([...texts.values()].flatMap((each) => [...each.keys()].map(usedKey)))
  const shared = new Map<string, Set<string>>()
  for (const [key, text] of [...texts.values()].flatMap((each) => [...each])) {
    const names = shared.get(usedKey(key)) ?? new Set()
    shared.set(usedKey(key), new Set([...names, ...placeholders(text)]))
  }
  for (const language of languages) {
    const file = `${folder}/${language}.json`
    const own = texts.get(language)
    if (!own) {
      found.push(`${file} is missing`)
      continue
    }
    const ownUsed = new Set([...own.keys()].map(usedKey))
    for (const key of used) if (!ownUsed.has(key)) found.push(`${file} lacks ${key}`)
    for (const [key, text] of own) {
      if (text.trim() === '') found.push(`${file} ${key} is empty`)
      if (/[!¡]/.test(text)) found.push(`${file} ${key} raises its voice: no exclamation marks`)
      const missing = [...(shared.get(usedKey(key)) ?? [])].filter((name) => !placeholders(text).includes(name))
      if (missing.length > 0 && !isSilentOne(key, missing)) {
        found.push(`${file} ${key} does not show ${missing.join(', ')}, which other languages or forms do`)
      }
      if (!isPlural(key)) continue
      for (const form of formsNeeded(key, language))
        if (!own.has(form)) found.push(`${file} lacks the plural form ${form}`)
    }
  }
  return [...new Set(found)]
}
