import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { passwordStems } from '../rules/passwords/password-stems.ts'

/** Bytes stored of each stem's SHA-256: about one in 40 million passwords is refused by mistake. */
const digestBytes = 5

let known: ReadonlySet<string> | undefined

/**
 * Whether a password is common in data breaches, also with digits and symbols around it (OWASP ASVS 5.0 V6.2.12). The
 * list is local, so that no part of a password is sent anywhere.
 */
export function isBreached(password: string): boolean {
  known ??= readDigests(readFileSync(new URL('./breached-passwords.bin', import.meta.url)))
  const digests = known
  return passwordStems(password).some((stem) => digests.has(digestOf(stem)))
}

/** The list as it is stored: the digests of all stems of the passwords, without duplicates, sorted. */
export function packPasswords(passwords: readonly string[]): Buffer {
  const digests = new Set(passwords.flatMap(passwordStems).map(digestOf))
  return Buffer.from([...digests].toSorted().join(''), 'hex')
}

const readDigests = (packed: Buffer): ReadonlySet<string> =>
  new Set(packed.toString('hex').match(new RegExp(`.{${2 * digestBytes}}`, 'g')))

const digestOf = (stem: string): string =>
  createHash('sha256')
    .update(stem, 'utf8')
    .digest('hex')
    .slice(0, 2 * digestBytes)
