import { createHash, randomBytes } from 'node:crypto'

/** A random code that cannot be guessed: 128 bits as 22 URL-safe characters. */
export const newCode = (): string => randomBytes(16).toString('base64url')

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)

/** Only the SHA-256 of the code is stored; the code itself is only in the mail. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
