import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../secrecy/timing-safe-equal.ts'

/** Accounts that one browser is known to; the one that signed in longest ago is forgotten first. */
export const maxMarks = 5

type Owner = { sub: string; passwordSetAt: Date }

/**
 * The mark of a browser that a user has just signed in with, before those that it carries of other accounts. It opens nothing:
 * it only keeps its bearer's wrong passwords apart from those of strangers (OWASP, "Slow down online guessing attacks with
 * device cookies"). It holds until the password changes, so that nobody who knew an old password has gathered marks to guess
 * the new one with.
 * @param key 32 bytes
 * @param carried the marks that the browser brought, if any
 */
export function addMark(key: Uint8Array, owner: Owner, carried: string | undefined): string {
  const others = marksIn(carried).filter((mark) => idOf(key, owner, mark) === undefined)
  const id = randomBytes(16).toString('base64url')
  return [`${id}.${signatureOf(key, owner, id)}`, ...others].slice(0, maxMarks).join('~')
}

/** Under what the attempts of a browser are counted that carries a mark of this user; undefined for a stranger. */
export function markedSubject(key: Uint8Array, owner: Owner, carried: string | undefined): string | undefined {
  for (const mark of marksIn(carried)) {
    const id = idOf(key, owner, mark)
    if (id !== undefined) return knownSubject(owner.sub, `browser ${id}`)
  }
  return undefined
}

/** Under what the attempts of one known browser or device are counted: at most 64 characters. */
export const knownSubject = (sub: string, place: string): string =>
  `known ${createHash('sha256').update(`${sub}\0${place}`, 'utf8').digest('base64url')}`

const marksIn = (carried = ''): string[] =>
  carried
    .split('~')
    .filter((mark) => /^[\w-]{22}\.[\w-]{43}$/.test(mark))
    .slice(0, maxMarks)

function idOf(key: Uint8Array, owner: Owner, mark: string): string | undefined {
  const [id = '', signature = ''] = mark.split('.')
  return sameText(signature, signatureOf(key, owner, id)) ? id : undefined
}

const signatureOf = (key: Uint8Array, { sub, passwordSetAt }: Owner, id: string): string =>
  createHmac('sha256', key)
    .update(`known browser\0${sub}\0${passwordSetAt.getTime()}\0${id}`, 'utf8')
    .digest('base64url')
