/** A telephone number of a user: verified once a code sent there came back. */
export type Phone = { number: string; verified: boolean }

/**
 * The number as E.164 writes it (`+4791234567`), or undefined when it cannot be one. Spaces, hyphens, dots and
 * brackets, which people set between digits, are taken out; the country code must be there.
 */
export function parsePhone(text: string): string | undefined {
  const number = text.replace(/[\s().-]/gu, '')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** Whether messages are sent to this number at all: it begins like one of those the pool serves. */
export function maySendTo(number: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => number.startsWith(prefix))
}

/** The number that codes of a user go to: a verified one. */
export function verifiedNumber({ phone }: { phone?: Phone | undefined }): string | undefined {
  return phone?.verified === true ? phone.number : undefined
}
