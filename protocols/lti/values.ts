/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an empty object. */
export const objectAt = (value: unknown): JsonObject => (isObject(value) ? value : {})

/**
 * An identifier, unchanged; undefined when it is empty, too long, or contains characters that a database or a
 * comparison cannot handle.
 */
export const identifierOf = (value: unknown, maxLength = 255): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxLength &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value)
    ? value
    : undefined

/** A text for display, without control characters and cut to `longest`; undefined when nothing remains. */
export function readableText(value: unknown, maxLength = 255): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** A web address, unchanged: http or https, without a password, at most 2048 characters. */
export function webAddressOf(value: unknown): string | undefined {
  const text = identifierOf(value, 2048)
  const url = text === undefined || /\s/u.test(text) ? null : URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.username === '' && url.password === '' ? text : undefined
}

/** An e-mail address; only its form is checked. */
export function emailOf(value: unknown): string | undefined {
  const text = identifierOf(value, 254)
  return text !== undefined && /^[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined
}

/** The identifiers in a list, at most `most`; undefined when the value is not a list. */
export const identifiersOf = (value: unknown, maxCount: number): string[] | undefined =>
  Array.isArray(value) ? value.slice(0, maxCount).flatMap((each: unknown) => identifierOf(each) ?? []) : undefined

/** A copy of the object without its undefined properties. */
export const defined = <Given extends object>(given: Given): Defined<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>

type Defined<Given> = {
  [Name in keyof Given as undefined extends Given[Name] ? never : Name]: Given[Name]
} & { [Name in keyof Given as undefined extends Given[Name] ? Name : never]?: Exclude<Given[Name], undefined> }

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
