import { findImportedOrganization } from '#features/organizations/server/index.ts'
import type { ListedUser } from './listed-user.ts'
import { invitePeople } from '#features/people/server/invitations/invite-people.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { RowOutcome } from './import-run-store.ts'

/**
 * Takes one person over from another system (O1): an invitation into the organisation, with the id of the other system.
 * Members, open invitations and people who were taken over before stay as they are, whatever became of them since. The
 * actor must be the system.
 */
export async function takeUser(tx: Transaction, user: ListedUser, at: Date): Promise<RowOutcome> {
  const { legacyUUID, email, name, role, market } = user
  const found = await findImportedOrganization(tx, { name: user.organization, market })
  if (found.kind !== 'Found')
    return { result: 'REFUSED', reason: found.kind === 'Unknown' ? 'UNKNOWN_ORGANIZATION' : 'SEVERAL_ORGANIZATIONS' }
  const { id: organizationId } = found
  if (await wasTakenOver(tx, organizationId, legacyUUID)) return { result: 'UNCHANGED' }
  const invitee = { email, name: name || undefined, role, groupIds: [] }
  const locale = market === 'no' ? 'nb' : 'es'
  const [status] = await invitePeople(tx, { organizationId, userId: null }, [invitee], { locale, at })
  if (status === 'AlreadyMember') return { result: 'UNCHANGED' }
  const isNew = status === 'Invited'
  const isKept = await keepLegacyId(tx, { organizationId, email, legacyUUID, isNew })
  if (isNew) return { result: 'CREATED' }
  return { result: isKept ? 'CHANGED' : 'UNCHANGED' }
}

async function wasTakenOver(tx: Transaction, organizationId: string, legacyUUID: string): Promise<boolean> {
  const { rows } = await sql`
    select from invitation where organization_id = ${organizationId} and legacy_uuid = ${legacyUUID}`.execute(tx)
  return rows.length > 0
}

/** @returns whether the open invitation has got the id; one that has another keeps it */
async function keepLegacyId(
  tx: Transaction,
  given: { organizationId: string; email: string; legacyUUID: string; isNew: boolean },
): Promise<boolean> {
  const source = given.isNew ? sql`, created_from = 'IMPORT'` : sql``
  const { rows } = await sql`
    update invitation set legacy_uuid = ${given.legacyUUID} ${source}
    where organization_id = ${given.organizationId} and email = ${given.email} and closed_at is null and legacy_uuid is null
    returning id`.execute(tx)
  return rows.length > 0
}
