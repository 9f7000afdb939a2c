/** When a signing key does what. */
export interface SigningKeyTimes {
  /** From when on it signs: some time after it is published. */
  readonly signsFrom: Date
  /** When it is no longer published; null for the newest key, which has no successor. */
  readonly retiredAt: Date | null
}

const second = 1000
const day = 24 * 60 * 60 * second

/** A key signs for so long before its successor is made. */
export const keyPeriodDays = 90

/**
 * A new key is published for so long before it signs: longer than any cache keeps the key set (`max-age` 300 s, and ten
 * minutes in common verifiers) and than any process goes without looking for new keys.
 */
export const publicationDelaySeconds = 60 * 60

/** Room for clocks that are off, when the last token of a key runs out. */
const toleranceSeconds = 5 * 60

/**
 * The key that signs now: of those published whose time has come, the one whose time came last. Where none has come, the
 * first: another process with a clock ahead of this one has just made it. Undefined only without any key.
 */
export function signingKeyAt<Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key | undefined {
  const published = publishedAt(keys, now).toSorted((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime())
  return published.findLast(({ signsFrom }) => signsFrom <= now) ?? published[0]
}

/** Every key whose tokens may still be alive, or that is about to sign. */
export const publishedAt = <Key extends SigningKeyTimes>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now)

/**
 * What is to happen to the newest key now: nothing, or a successor takes over from it.
 * @param tokenSeconds how long the longest token lives
 */
export function judgeRotation(
  newest: SigningKeyTimes,
  tokenSeconds: number,
  now: Date,
): { readonly kind: 'Stays' } | { readonly kind: 'Succeeded'; readonly signsFrom: Date; readonly retiredAt: Date } {
  if (now.getTime() < newest.signsFrom.getTime() + keyPeriodDays * day) return { kind: 'Stays' }
  const signsFrom = new Date(now.getTime() + publicationDelaySeconds * second)
  const retiredAt = new Date(signsFrom.getTime() + (tokenSeconds + toleranceSeconds) * second)
  return { kind: 'Succeeded', signsFrom, retiredAt }
}
