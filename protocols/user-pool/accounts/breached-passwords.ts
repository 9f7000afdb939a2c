import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { passwordStems } from '../rules/passwords/password-stems.ts'

/** Bytes of each stem's SHA-256 that are kept: one in 40 million passwords is taken for another. */
const digestBytes = 5

let known: ReadonlySet<string> | undefined

/**
 * Whether a password is one of those that breaches have made common, or one of these with digits and signs around it (OWASP
 * ASVS 5.0 V6.2.12). The list is here, so that no password and no part of one is sent to anybody.
 */
export function isBreached(password: string): boolean {
  known ??= readDigests(readFileSync(new URL('./breached-passwords.bin', import.meta.url)))
  const digests = known
  return passwordStems(password).some((stem) => digests.has(digestOf(stem)))
}

/** The list as it is kept: the digests of all stems of the passwords, each once, sorted. */
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
