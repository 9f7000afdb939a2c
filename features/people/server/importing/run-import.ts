import { groupsManagedAmong } from '#features/people/server/groups/groups-managed-among.ts'
import {
  isLimited,
  mayActOn,
  mayHandle,
  type Management,
  lockManagement,
} from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { groupKey } from '#features/people/rules/importing/groups-by-name.ts'
import { ensureGroups } from '#features/people/server/groups/ensure-groups.ts'
import { invitePeople } from '#features/people/server/invitations/invite-people.ts'
import { findImport, lockImport, type PeopleImport } from './import-store.ts'
import { findRowsLeft, markDone, setState, withdrawUnsent, type RowLeft } from './run-store.ts'

/** The number of people who are invited in one short transaction. */
const batchSize = 200

export type ImportAnswer = { readonly kind: 'Import'; readonly id: string } | { readonly kind: 'UnknownImport' }

/** A request to start or stop an import: the acting user, the import and the time. */
interface ImportRequest {
  readonly userId: string
  readonly importId: string
  readonly at: Date
}

/** Queues the first batch in the same transaction that starts the import. */
type QueueBatch = (tx: Transaction, importId: string) => Promise<void>

/** Starts to invite the people of a list. A second request has no effect. */
export function startImport(database: Database, input: ImportRequest, queueBatch: QueueBatch): Promise<ImportAnswer> {
  const isReader = ({ asked_by }: PeopleImport) => asked_by === input.userId
  return changeImport(
    database,
    input,
    isReader,
    async (tx, { id, organization_id, file_name, invite_count, state }) => {
      if (state !== 'READ') return
      await setState(tx, id, 'RUNNING', input.at)
      await recordChange(tx, {
        organizationId: organization_id,
        actorId: input.userId,
        kind: 'IMPORT_STARTED',
        subject: file_name ?? undefined,
        after: { people: invite_count },
        at: input.at,
      })
      await queueBatch(tx, id)
    },
  )
}

/** Stops an import, and withdraws its invitations whose mails are not yet sent. */
export function stopImport(database: Database, input: ImportRequest): Promise<ImportAnswer> {
  return changeImport(database, input, mayStop, async (tx, running) => {
    if (running.state === 'READ' || running.state === 'STOPPED') return
    await setState(tx, running.id, 'STOPPED', input.at, 'ASKED')
    const withdrawn = await withdrawUnsent(tx, running.id, input.at)
    await recordStop(tx, running, { actorId: input.userId, because: 'ASKED', withdrawn, at: input.at })
  })
}

/**
 * Invites the next people of a list on behalf of its user; if the user has lost the role, the import ends. Roles and
 * groups that the user may no longer grant are skipped. A repeated run for the same rows has no effect.
 * @returns whether more rows are left
 */
export function runBatch(database: Database, importId: string, at: Date, queueBatch: QueueBatch): Promise<boolean> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const known = await findImport(tx, importId)
    if (known?.state !== 'RUNNING') return false
    const { organization_id, asked_by } = known
    const management = asked_by === null ? undefined : await lockManagement(tx, asked_by, organization_id)
    const running = await lockImport(tx, importId)
    if (running?.state !== 'RUNNING') return false
    if (!mayActOn(management, 'administrate_users')) {
      await setState(tx, importId, 'STOPPED', at, 'ROLE_LOST')
      await recordStop(tx, running, { actorId: undefined, because: 'ROLE_LOST', withdrawn: 0, at })
      return false
    }
    const left = await findRowsLeft(tx, importId, batchSize)
    if (left.length > 0) await inviteRows(tx, running, management, left, at)
    if (left.length < batchSize) {
      await setState(tx, importId, 'DONE', at)
      return false
    }
    await queueBatch(tx, importId)
    return true
  })
}

async function inviteRows(
  tx: Transaction,
  { id, organization_id, locale }: PeopleImport,
  management: Management,
  left: readonly RowLeft[],
  at: Date,
): Promise<void> {
  const groups = await groupsManagedAmong(tx, management, [...new Set(left.flatMap(({ group_ids }) => group_ids))])
  const newGroups = left.flatMap(({ new_groups }) => new_groups)
  const made = isLimited(management) ? new Map<string, string>() : await ensureGroups(tx, management, newGroups, at)
  // the address is empty if the account was deleted in the meantime
  const allowed = left
    .filter(({ email }) => email !== '')
    .map((row) => ({
      ...row,
      groupIds: [
        ...row.group_ids.filter((group) => groups.has(group)),
        ...row.new_groups.flatMap((name) => made.get(groupKey(name)) ?? []),
      ],
    }))
    .filter(({ role, groupIds }) => mayHandle(management, role) && (!isLimited(management) || groupIds.length > 0))
  const rowStatuses = await invitePeople(
    tx,
    management,
    allowed.map(({ email, name, role, groupIds, employee_number, department }) => ({
      email,
      name: name || undefined,
      role,
      groupIds,
      employeeNumber: employee_number || undefined,
      department: department || undefined,
    })),
    { locale, at },
  )
  const invited = allowed.filter((_, place) => rowStatuses[place] === 'Invited').map(({ number }) => number)
  await markDone(tx, { id, organization_id }, { numbers: left.map(({ number }) => number), invited, at })
}

/**
 * Changes an import if the acting user may; for everyone else the result is the same as for one that does not exist.
 */
async function changeImport(
  database: Database,
  { userId, importId }: ImportRequest,
  may: (found: PeopleImport, management: Management) => boolean,
  change: (tx: Transaction, locked: PeopleImport) => Promise<void>,
): Promise<ImportAnswer> {
  if (!isUuid(importId)) return { kind: 'UnknownImport' }
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const known = await findImport(tx, importId)
    const management = known && (await lockManagement(tx, userId, known.organization_id))
    if (!mayActOn(management, 'administrate_users')) return { kind: 'UnknownImport' }
    const locked = await lockImport(tx, importId)
    if (!locked || !may(locked, management)) return { kind: 'UnknownImport' }
    await change(tx, locked)
    return { kind: 'Import', id: importId }
  })
}

/** An import can be stopped by the user who started it, and by every user who manages the whole organisation. */
const mayStop = ({ asked_by }: PeopleImport, management: Management): boolean =>
  !isLimited(management) || asked_by === management.userId

const recordStop = (
  tx: Transaction,
  { organization_id, file_name, invited_count, invite_count }: PeopleImport,
  stop: { actorId: string | undefined; because: string; withdrawn: number; at: Date },
): Promise<void> =>
  recordChange(tx, {
    organizationId: organization_id,
    actorId: stop.actorId,
    kind: 'IMPORT_STOPPED',
    subject: file_name ?? undefined,
    after: { because: stop.because, invited: invited_count - stop.withdrawn, of: invite_count },
    at: stop.at,
  })
