import { createHash } from 'node:crypto'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { logoType } from '#features/organisations/rules/logo-bytes.ts'
import { mayActOn } from '#features/organisations/rules/management.ts'
import { lockManagement } from '#features/organisations/server/management.ts'
import { deleteLogo, saveLogo } from './logo-store.ts'

export type LogoOutcome = { readonly kind: 'Saved' | 'NotALogo' | 'NotItsAdmin' }

/**
 * Gives an organisation its logo, or takes it away (O1). The bytes are judged as they are, whatever they were said to be.
 * @param wish.bytes undefined takes it away
 */
export function setLogo(
  database: Database,
  wish: {
    readonly userId: string
    readonly organizationId: string
    readonly bytes: Buffer | undefined
    readonly at: Date
  },
): Promise<LogoOutcome> {
  const { userId, organizationId, bytes, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<LogoOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotItsAdmin' }
    const line = { organizationId, actorId: userId, at }
    if (bytes === undefined) {
      if (await deleteLogo(tx, organizationId)) await recordChange(tx, { ...line, kind: 'LOGO_REMOVED' })
      return { kind: 'Saved' }
    }
    const type = logoType(bytes)
    if (type === undefined) return { kind: 'NotALogo' }
    const checksum = createHash('sha256').update(bytes).digest('hex')
    await saveLogo(tx, organizationId, { bytes, type, checksum, at })
    await recordChange(tx, { ...line, kind: 'LOGO_CHANGED' })
    return { kind: 'Saved' }
  })
}
