/** One attribute of the pool's schema, besides `sub`, `email` and `email_verified`, which every user has. */
export type AttributeRule = {
  /** Who may set it: the person at any time, the person once at sign-up, only the administration, or only the pool itself. */
  writable: 'ByUser' | 'AtSignUp' | 'ByAdministration' | 'ByPool'
  /** Longest value in UTF-8 bytes; 2048 at most. */
  maxBytes: number
  /** The only values it can have, when it has a fixed set. */
  allowed?: readonly string[]
  /** Whether it may have a value, where no set of values is fixed. Judged on up to `maxBytes`. */
  accepts?: (value: string) => boolean
}

export type AttributeSchema = Readonly<Record<string, AttributeRule>>

export type Attributes = Readonly<Record<string, string>>

export type AttributeVerdict =
  | { kind: 'Accepted'; attributes: Attributes }
  | { kind: 'NotWritable'; name: string }
  | { kind: 'BadValue'; name: string }

/**
 * Sorts out which attributes may be set at this moment: by the person, or by the administration, which may set all but the
 * pool's own. Attributes that carry rights are `ByAdministration` or `AtSignUp` and so never reach a user's own update. `email` is judged by {@link parseEmail}, not here.
 */
export function judgeAttributes(
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

export type RemovalVerdict =
  | { kind: 'Accepted'; attributes: Attributes }
  | { kind: 'NotWritable'; name: string }
  | { kind: 'Required'; name: string }

/** What is left when a person takes attributes away. What the person may not write, or the pool must know, stays. */
export function judgeRemoval(
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

/** The address in the form it is compared and stored in (lower case, NFC), or undefined when it cannot be one. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC').toLowerCase()
  if (
    address.length > 254 ||
    !/^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u.test(address)
  )
    return undefined
  return isNoPlainText(address) ? undefined : address
}

/** Control characters end lines in mails; halves of characters have no place in JSON that is stored. */
function isNoPlainText(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value) || !value.isWellFormed()
}
