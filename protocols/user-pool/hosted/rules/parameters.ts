/** Parameters of a request by name, each once. */
export type Parameters = Readonly<Record<string, string | undefined>>

const maxValueLength = 2048

/** An id token with all claims of a user is longer than other parameters. */
const maxTokenLength = 8192

/**
 * The named parameters of a query or a form. Others are ignored, an empty one counts as left out (RFC 6749, 3.1).
 * @returns undefined when one comes twice, is longer than 2048 characters (a token: 8192) or holds control characters
 */
export function readParameters<Name extends string>(
  given: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string | undefined>> | undefined {
  const read: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const values = given.getAll(name)
    if (values.length > 1) return undefined
    const [value] = values
    if (value === undefined || value === '') continue
    const maxLength = name === 'id_token_hint' ? maxTokenLength : maxValueLength
    if (value.length > maxLength || /\p{Cc}/u.test(value)) return undefined
    read[name] = value
  }
  return read as Record<Name, string | undefined>
}

/** An address with parameters added to whatever query it has. Undefined ones are left out. */
export function withParameters(address: string, added: Parameters): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(added)) if (value !== undefined) url.searchParams.append(name, value)
  return url.href
}
