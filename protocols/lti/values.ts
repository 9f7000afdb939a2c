/** A value of JSON that has named parts. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The named part when it is an object, or else one without parts. */
export const objectAt = (value: unknown): JsonObject => (isObject(value) ? value : {})

/**
 * A text that identifies something: as given, or undefined when it is empty, too long, or holds what a database or a
 * comparison could trip over.
 */
export const identifierOf = (value: unknown, longest = 255): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest && value.isWellFormed() && !/\p{Cc}/u.test(value)
    ? value
    : undefined

/** A text for people: without control characters, cut to `longest`; undefined when nothing is left. */
export function readableText(value: unknown, longest = 255): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, longest)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return text === '' ? undefined : text
}

/** An address on the web, as given: http or https, no password in it, at most 2048 characters. */
export function webAddressOf(value: unknown): string | undefined {
  const text = identifierOf(value, 2048)
  const url = text === undefined || /\s/u.test(text) ? null : URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.username === '' && url.password === '' ? text : undefined
}

/** An address of e-mail by its looks. */
export function emailOf(value: unknown): string | undefined {
  const text = identifierOf(value, 254)
  return text !== undefined && /^[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined
}

/** The identifiers in a list, at most `most`; undefined when it is no list. */
export const identifiersOf = (value: unknown, most: number): string[] | undefined =>
  Array.isArray(value) ? value.slice(0, most).flatMap((each: unknown) => identifierOf(each) ?? []) : undefined

/** An object without the parts that are undefined. */
export const defined = <Given extends object>(given: Given): Defined<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>

type Defined<Given> = {
  [Name in keyof Given as undefined extends Given[Name] ? never : Name]: Given[Name]
} & { [Name in keyof Given as undefined extends Given[Name] ? Name : never]?: Exclude<Given[Name], undefined> }

/** A text of JSON, or undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
