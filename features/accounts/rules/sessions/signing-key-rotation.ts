/** The times of a signing key. */
export interface SigningKeyTimes {
  /** When it begins to sign, some time after it is published. */
  readonly signsFrom: Date
  /** When it is no longer published; null for the newest key, which has no successor. */
  readonly retiredAt: Date | null
}

const second = 1000
const day = 24 * 60 * 60 * second

/** How long a key signs before its successor is made. */
export const keyPeriodDays = 90

/**
 * How long a new key is published before it signs: longer than any cache of the key set (`max-age` 300 s, and ten
 * minutes in common verifiers) and than any process goes without reloading it.
 */
export const publicationDelaySeconds = 60 * 60

/** Tolerance for clocks that are off when a key's last token expires. */
const toleranceSeconds = 5 * 60

/**
 * The key that signs now: the published key with the latest `signsFrom` in the past. Where there is none, the first:
 * another process with a faster clock has just made it. Undefined only without any key.
 */
export function signingKeyAt<Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key | undefined {
  const published = publishedAt(keys, now).toSorted((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime())
  return published.findLast(({ signsFrom }) => signsFrom <= now) ?? published[0]
}

/** Every key whose tokens may still be valid, or that is about to sign. */
export const publishedAt = <Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now)

/**
 * Whether the newest key gets a successor now.
 * @param tokenSeconds the longest lifetime of a token
 */
export function checkRotation(
  newest: SigningKeyTimes,
  tokenSeconds: number,
  now: Date,
): { readonly kind: 'Stays' } | { readonly kind: 'Succeeded'; readonly signsFrom: Date; readonly retiredAt: Date } {
  if (now.getTime() < newest.signsFrom.getTime() + keyPeriodDays * day) return { kind: 'Stays' }
  const signsFrom = new Date(now.getTime() + publicationDelaySeconds * second)
  const retiredAt = new Date(signsFrom.getTime() + (tokenSeconds + toleranceSeconds) * second)
  return { kind: 'Succeeded', signsFrom, retiredAt }
}
