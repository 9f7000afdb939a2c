import { createHash, randomBytes } from 'node:crypto'

/** A code that nobody guesses: 128 bits as 22 characters that stand in any address. */
export const newCode = (): string => randomBytes(16).toString('base64url')

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)

/** What is kept of a code that only its letter carries. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
