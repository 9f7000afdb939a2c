/** One attribute of the pool's schema, in addition to `sub`, `email` and `email_verified`. */
type AttributeRule = {
  /**
   * Who may set it: the user at any time, the user once at sign-up, only the administration, or only the pool itself.
   */
  writable: 'ByUser' | 'AtSignUp' | 'ByAdministration' | 'ByPool'
  /** Maximum length in UTF-8 bytes; 2048 at most. */
  maxBytes: number
  /** The allowed values, when they are a fixed set. */
  allowed?: readonly string[]
  /** Whether a value is allowed, where there is no fixed set. Called with at most `maxBytes`. */
  accepts?: (value: string) => boolean
}

export type AttributeSchema = Readonly<Record<string, AttributeRule>>

export type Attributes = Readonly<Record<string, string>>

type AttributeVerdict =
  | { kind: 'Accepted'; attributes: Attributes }
  | { kind: 'NotWritable'; name: string }
  | { kind: 'BadValue'; name: string }

/**
 * Validates attributes that the user or the administration sets; the administration may set all but the pool's own.
 * Attributes that carry rights are `ByAdministration` or `AtSignUp`, so a user's own update never sets them. `email` is
 * validated by {@link parseEmail}.
 */
export function validateAttributes(
  schema: AttributeSchema,
  wanted: Attributes,
  moment: 'SignUp' | 'Update' | 'Administration',
): AttributeVerdict {
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(wanted)) {
    const rule = Object.hasOwn(schema, name) ? schema[name] : undefined
    const mayWrite =
      (moment === 'Administration' && rule?.writable !== 'ByPool') ||
      rule?.writable === 'ByUser' ||
      (rule?.writable === 'AtSignUp' && moment === 'SignUp')
    if (rule === undefined || !mayWrite) return { kind: 'NotWritable', name }
    if (Buffer.byteLength(value, 'utf8') > rule.maxBytes) return { kind: 'BadValue', name }
    if (rule.allowed !== undefined && !rule.allowed.includes(value)) return { kind: 'BadValue', name }
    if (rule.accepts?.(value) === false) return { kind: 'BadValue', name }
    if (isNoPlainText(value)) return { kind: 'BadValue', name }
    attributes[name] = value
  }
  return { kind: 'Accepted', attributes }
}

type RemovalVerdict =
  | { kind: 'Accepted'; attributes: Attributes }
  | { kind: 'NotWritable'; name: string }
  | { kind: 'Required'; name: string }

/**
 * The attributes that remain after a user removes some. Attributes that the user may not write, or that are required,
 * cannot be removed.
 */
export function validateRemoval(
  schema: AttributeSchema,
  required: readonly string[],
  before: Attributes,
  names: readonly string[],
): RemovalVerdict {
  for (const name of names) {
    const rule = Object.hasOwn(schema, name) ? schema[name] : undefined
    if (rule?.writable !== 'ByUser') return { kind: 'NotWritable', name }
    if (required.includes(name)) return { kind: 'Required', name }
  }
  const rest = Object.entries(before).filter(([name]) => !names.includes(name))
  return { kind: 'Accepted', attributes: Object.fromEntries(rest) }
}

/** The address in the form it is compared and stored in (lower case, NFC), or undefined when it is invalid. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC').toLowerCase()
  if (
    address.length > 254 ||
    !/^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u.test(address)
  )
    return undefined
  return isNoPlainText(address) ? undefined : address
}

/** Control characters could break mail headers; lone surrogates cannot be stored as JSON. */
function isNoPlainText(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value) || !value.isWellFormed()
}
