import { createHash } from 'node:crypto'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { findManagement, lockManagement } from '#features/organizations/server/management.ts'
import { readLogoType } from './logo-parser.ts'
import { deleteLogo, saveLogo } from './logo-store.ts'

export type LogoOutcome =
  | { readonly kind: 'Saved' | 'NotALogo' | 'NotOrganizationAdmin' }
  | { readonly kind: 'Busy'; readonly retryAfterSeconds: number }

interface LogoChange {
  readonly userId: string
  readonly organizationId: string
  readonly at: Date
}

const system = { kind: 'system' } as const
const permission = 'administrate_organization'

/** Sets an organization's logo (O1). The type is derived from the bytes; the declared content type does not count. */
export async function setLogo(
  database: Database,
  change: LogoChange & { readonly bytes: Buffer },
): Promise<LogoOutcome> {
  const { userId, organizationId, bytes, at } = change
  const find = () =>
    inTransaction(database, system, (tx) => findManagement(tx, userId, organizationId), { readOnly: true })
  // only an admin's bytes are parsed
  if (!mayActOn(await find(), permission)) return { kind: 'NotOrganizationAdmin' }
  const logo = await readLogoType(bytes, organizationId)
  if (logo.kind !== 'Logo') return logo
  const checksum = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(database, system, async (tx): Promise<LogoOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), permission)) return { kind: 'NotOrganizationAdmin' }
    await saveLogo(tx, organizationId, { bytes, type: logo.type, checksum, at })
    await recordChange(tx, { organizationId, actorId: userId, at, kind: 'LOGO_CHANGED' })
    return { kind: 'Saved' }
  })
}

/** Removes an organization's logo (O1); does nothing when it has none. */
export function removeLogo(database: Database, { userId, organizationId, at }: LogoChange): Promise<LogoOutcome> {
  return inTransaction(database, system, async (tx): Promise<LogoOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), permission)) return { kind: 'NotOrganizationAdmin' }
    if (await deleteLogo(tx, organizationId))
      await recordChange(tx, { organizationId, actorId: userId, at, kind: 'LOGO_REMOVED' })
    return { kind: 'Saved' }
  })
}
