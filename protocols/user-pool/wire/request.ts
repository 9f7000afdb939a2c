/** A member of the request is missing or malformed; it is answered with InvalidParameterException. */
export class MalformedRequest extends Error {}

/** Reads one member. `value` is undefined when the member is absent or null. */
export type Reader<T> = (value: unknown, name: string) => T

/** The members of a request, or of an object in it. Unknown members are ignored, since newer clients send more. */
export type Members = Readonly<Record<string, Reader<unknown>>>

export type Read<M extends Members> = { [K in keyof M]: ReturnType<M[K]> }

/** An object with these members. An absent object is read as an empty one. */
export function object<M extends Members>(members: M): Reader<Read<M>> {
  return (value, name) => {
    if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new MalformedRequest(`${name} must be an object`)
    }
    const source = (value ?? {}) as Record<string, unknown>
    const entries = Object.entries(members).map(([member, read]) => {
      const found = Object.hasOwn(source, member) ? (source[member] ?? undefined) : undefined
      return [member, read(found, member)]
    })
    return Object.fromEntries(entries) as Read<M>
  }
}

/**
 * A text of 1 to `maxLength` UTF-16 units, matching the given form if there is one. U+0000 and lone surrogates are
 * refused, since storages accept neither.
 * @throws MalformedRequest
 */
export function text(maxLength: number, form?: RegExp): Reader<string> {
  return (value, name) => {
    if (value === undefined || value === '') throw new MalformedRequest(`Missing required parameter ${name}`)
    if (typeof value !== 'string') throw new MalformedRequest(`${name} must be a string`)
    if (value.length > maxLength) throw new MalformedRequest(`${name} is too long`)
    if (isUnstorable(value)) throw new MalformedRequest(`${name} is malformed`)
    if (form !== undefined && !form.test(value)) throw new MalformedRequest(`${name} is malformed`)
    return value
  }
}

/**
 * A whole number between these two.
 * @throws MalformedRequest
 */
export function wholeNumber(min: number, max: number): Reader<number> {
  return (value, name) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new MalformedRequest(`${name} must be a number`)
    if (value < min || value > max) throw new MalformedRequest(`${name} must be from ${min} to ${max}`)
    return value
  }
}

/** The same, or undefined when the member is absent, null or empty. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, name) => (value === undefined || value === '' ? undefined : reader(value, name))
}

/**
 * A list of 1 to `maxItems` texts, each at most `maxLength` UTF-16 units.
 * @throws MalformedRequest
 */
export function textList(maxItems: number, maxLength: number): Reader<string[]> {
  return (value, name) => {
    if (!Array.isArray(value) || value.length === 0) throw new MalformedRequest(`${name} must be a list`)
    if (value.length > maxItems) throw new MalformedRequest(`${name} has too many members`)
    return value.map((item: unknown) => text(maxLength)(item ?? undefined, name))
  }
}

/** A boolean; false when the member is absent. */
export const flag: Reader<boolean> = (value, name) => {
  if (value !== undefined && typeof value !== 'boolean') throw new MalformedRequest(`${name} must be a boolean`)
  return value ?? false
}

/**
 * A list of `{ Name, Value }`; an absent list is empty. A repeated name is refused.
 * @throws MalformedRequest
 */
export function attributeList(): Reader<Record<string, string>> {
  return (value, name) => {
    if (value === undefined) return {}
    if (!Array.isArray(value)) throw new MalformedRequest(`${name} must be a list`)
    if (value.length > 64) throw new MalformedRequest(`${name} has too many members`)
    const pair = object({ Name: text(64), Value: (entry: unknown) => (typeof entry === 'string' ? entry : undefined) })
    const attributes = new Map<string, string>()
    for (const item of value as unknown[]) {
      const { Name, Value } = pair(item ?? undefined, name)
      if (Value === undefined) throw new MalformedRequest(`${Name} must be a string`)
      if (Value.length > 2048) throw new MalformedRequest(`${Name} is too long`)
      if (isUnstorable(Value)) throw new MalformedRequest(`${Name} is malformed`)
      if (attributes.has(Name)) throw new MalformedRequest(`${Name} is given twice`)
      attributes.set(Name, Value)
    }
    return Object.fromEntries(attributes)
  }
}

function isUnstorable(value: string): boolean {
  return value.includes('\0') || !value.isWellFormed()
}

/** Members that many actions share, with their limits. */
export const members = {
  clientId: text(128),
  username: text(254),
  /** Only bounds the work; the policy limits the length of a new password. */
  password: text(1024),
  code: text(64),
  accessToken: text(8192),
  refreshToken: text(8192),
  session: text(2048),
  /** The client's public value: hexadecimal, no longer than the group's modulus. */
  srpA: text(770, /^[0-9a-fA-F]+$/),
  deviceKey: text(55, /^[\w-]+_[0-9a-f-]+$/),
  credentialId: text(1364, /^[\w-]+=*$/),
} as const
