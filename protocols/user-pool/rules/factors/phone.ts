/** A phone number of a user: verified once a code sent there was returned. */
export type Phone = { number: string; verified: boolean }

/**
 * The number in E.164 form (`+4791234567`), or undefined when it is invalid. Spaces, hyphens, dots and brackets are
 * removed; the country code is required.
 */
export function parsePhone(text: string): string | undefined {
  const number = text.replace(/[\s().-]/gu, '')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

/** Whether messages are sent to this number: it has one of the pool's prefixes. */
export function maySendTo(number: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => number.startsWith(prefix))
}

/** The verified number that a user's codes go to. */
export function verifiedNumber({ phone }: { phone?: Phone | undefined }): string | undefined {
  return phone?.verified === true ? phone.number : undefined
}
