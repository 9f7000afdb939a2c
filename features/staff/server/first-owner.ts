import { createHash, randomBytes } from 'node:crypto'
import { recordStaffAct } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { addRole, hasOwner } from './staff-store.ts'

const linkHours = 24

/** Only the SHA-256 of the code is stored; the code itself is printed once. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Serialises everything that makes a first owner, so that there cannot be two. */
const lockName = 'kursiva first owner'

export type OwnerLink =
  | { readonly kind: 'Made'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'OwnerExists' | 'InvalidMail' }

/**
 * Makes the one-time code by which the account with this mail address becomes the first owner, within 24 hours. It
 * replaces an earlier one.
 */
export function makeOwnerLink(database: Database, typed: string, at: Date): Promise<OwnerLink> {
  const email = typed.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) return Promise.resolve({ kind: 'InvalidMail' })
  return inTransaction<OwnerLink>(database, { kind: 'system' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx)
    if (await hasOwner(tx)) return { kind: 'OwnerExists' }
    const code = randomBytes(32).toString('base64url')
    const expiresAt = new Date(at.getTime() + linkHours * 60 * 60 * 1000)
    await tx.deleteFrom('staff_link').execute()
    await tx
      .insertInto('staff_link')
      .values({ code_hash: hashOf(code), email, created_at: at, expires_at: expiresAt })
      .execute()
    return { kind: 'Made', code, expiresAt }
  })
}

export type OwnershipTaken = { readonly kind: 'Taken' | 'Refused' }

/** Makes the signed-in user the first owner, by the code that was made for their mail address. It works once. */
export function takeOwnership(database: Database, userId: string, code: string, at: Date): Promise<OwnershipTaken> {
  return inTransaction<OwnershipTaken>(database, { kind: 'system' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx)
    const { rows } = await sql`
      update staff_link l set used_at = ${at} from user_contact u
      where l.code_hash = ${hashOf(code)} and l.used_at is null and l.expires_at > ${at}
        and u.user_id = ${userId} and u.email = l.email
      returning l.email`.execute(tx)
    if (rows.length === 0 || (await hasOwner(tx))) return { kind: 'Refused' }
    await addRole(tx, { userId, role: 'OWNER', givenBy: undefined, at })
    await recordStaffAct(tx, {
      actorId: userId,
      kind: 'STAFF_ROLE_GIVEN',
      about: { kind: 'PERSON', id: userId },
      facts: { role: 'OWNER' },
      at,
    })
    return { kind: 'Taken' }
  })
}
