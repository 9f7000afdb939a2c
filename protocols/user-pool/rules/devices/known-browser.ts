import { createHash, createHmac, randomBytes } from 'node:crypto'
import { timingSafeEqualText } from '../secrecy/timing-safe-equal.ts'

/** Accounts that one browser is known to; the least recent is dropped first. */
export const maxMarksPerBrowser = 5

type Owner = { sub: string; passwordSetAt: Date }

/**
 * The marks of a browser after this user signed in with it, the user's own first. A mark grants nothing: it only
 * separates wrong passwords of this browser from those of strangers (OWASP, "Slow down online guessing attacks with
 * device cookies"). It is valid until the password changes, so that marks gathered with an old password cannot be used
 * to guess the new one.
 * @param key 32 bytes
 * @param carried the marks that the browser sent, if any
 */
export function addMark(key: Uint8Array, owner: Owner, carried: string | undefined): string {
  const others = marksIn(carried).filter((mark) => idOf(key, owner, mark) === undefined)
  const id = randomBytes(16).toString('base64url')
  return [`${id}.${signatureOf(key, owner, id)}`, ...others].slice(0, maxMarksPerBrowser).join('~')
}

/** The subject under which attempts of a browser with a mark of this user are counted; undefined for other browsers. */
export function markedSubject(key: Uint8Array, owner: Owner, carried: string | undefined): string | undefined {
  for (const mark of marksIn(carried)) {
    const id = idOf(key, owner, mark)
    if (id !== undefined) return knownSubject(owner.sub, `browser ${id}`)
  }
  return undefined
}

/** The subject under which attempts of one known browser or device are counted: at most 64 characters. */
export const knownSubject = (sub: string, place: string): string =>
  `known ${createHash('sha256').update(`${sub}\0${place}`, 'utf8').digest('base64url')}`

const marksIn = (carried = ''): string[] =>
  carried
    .split('~')
    .filter((mark) => /^[\w-]{22}\.[\w-]{43}$/.test(mark))
    .slice(0, maxMarksPerBrowser)

function idOf(key: Uint8Array, owner: Owner, mark: string): string | undefined {
  const [id = '', signature = ''] = mark.split('.')
  return timingSafeEqualText(signature, signatureOf(key, owner, id)) ? id : undefined
}

const signatureOf = (key: Uint8Array, { sub, passwordSetAt }: Owner, id: string): string =>
  createHmac('sha256', key)
    .update(`known browser\0${sub}\0${passwordSetAt.getTime()}\0${id}`, 'utf8')
    .digest('base64url')
