import { randomInt } from 'node:crypto'

const GROUPS = 5
const LETTERS_PER_GROUP = 4

/** Letters and digits that are hard to confuse when copied from a mail. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password that is easy to copy by hand: five groups of four, 99 bits. */
export function newTemporaryPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: LETTERS_PER_GROUP }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Whether a temporary password has expired. */
export function isTemporaryPasswordExpired(setAt: Date, lifetimeSeconds: number, now: Date): boolean {
  return now.getTime() - setAt.getTime() > lifetimeSeconds * 1000
}
