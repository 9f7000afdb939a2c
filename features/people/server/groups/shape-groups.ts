import { isLimited, mayActOn, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { mayBeSubgroupOf, maxGroups, nameProblem, tidyGroupName } from '#features/people/rules/groups.ts'
import { changeGroup, refused, type GroupOutcome, type GroupRefused, type GroupRequest } from './change-group.ts'
import {
  countGroups,
  findKnownGroup,
  insertGroup,
  isNameTaken,
  removeGroup,
  updateGroup,
  type KnownGroup,
} from './group-changes.ts'

interface NewGroup {
  readonly userId: string
  readonly organizationId: string
  readonly name: string
  /** The parent of the new group, if any. */
  readonly parentId: string | undefined
  readonly at: Date
}

/**
 * Creates an empty group. An organisation that the user does not manage gives the same result as one that does not
 * exist.
 */
export function createGroup(database: Database, request: NewGroup): Promise<GroupOutcome> {
  const { userId, organizationId, parentId, at } = request
  const name = tidyGroupName(request.name)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users') || isLimited(management)) return refused('NOT_ALLOWED')
    const problem = nameProblem(name)
    if (problem) return refused(problem)
    const parent = await parentOf(tx, organizationId, parentId)
    if (parent === null) return refused('UNKNOWN_GROUP')
    if (!mayBeSubgroupOf(undefined, parent)) return refused('NESTED_TOO_DEEP')
    if ((await countGroups(tx, organizationId)) >= maxGroups) return refused('TOO_MANY_GROUPS')
    if (await isNameTaken(tx, organizationId, name)) return refused('NAME_TAKEN')
    const groupId = await insertGroup(tx, { organizationId, parentId: parent?.id ?? null, name, at })
    const after = parent && { below: parent.name }
    await recordChange(tx, { organizationId, actorId: userId, kind: 'GROUP_MADE', subject: name, after, at })
    return { kind: 'Saved', groupId, people: 0 }
  })
}

export function renameGroup(
  database: Database,
  { name: typed, ...request }: GroupRequest & { readonly name: string },
): Promise<GroupOutcome> {
  const name = tidyGroupName(typed)
  return changeGroup(database, request, true, async ({ tx, group, at, note }) => {
    const problem = nameProblem(name)
    if (problem) return refused(problem)
    if (name === group.name) return nobody
    if (await isNameTaken(tx, group.organizationId, name, group.id)) return refused('NAME_TAKEN')
    await updateGroup(tx, group.id, { name }, at)
    await note('GROUP_RENAMED', { before: { name: group.name }, after: { name } })
    return nobody
  })
}

/**
 * Makes a group a subgroup of another, or a top-level group. Limited managers of the parent then manage this group too.
 */
export function moveGroup(
  database: Database,
  { parentId, ...request }: GroupRequest & { readonly parentId: string | undefined },
): Promise<GroupOutcome> {
  return changeGroup(database, request, true, async ({ tx, group, at, note }) => {
    const parent = await parentOf(tx, group.organizationId, parentId)
    if (parent === null) return refused('UNKNOWN_GROUP')
    if (!mayBeSubgroupOf(group, parent)) return refused('NESTED_TOO_DEEP')
    if ((parent?.id ?? null) === group.parentId) return nobody
    const former = group.parentId === null ? undefined : await findKnownGroup(tx, group.parentId)
    await updateGroup(tx, group.id, { parent_id: parent?.id ?? null }, at)
    await note('GROUP_MOVED', { before: { below: former?.name ?? null }, after: { below: parent?.name ?? null } })
    return nobody
  })
}

/**
 * Deletes a group: its shares and assignments end, its people stay in the organisation, and its subgroups become
 * top-level groups.
 */
export function deleteGroup(database: Database, request: GroupRequest): Promise<GroupOutcome> {
  return changeGroup(
    database,
    request,
    true,
    async ({ tx, group, at, note }): Promise<typeof nobody | GroupRefused> => {
      await removeGroup(tx, group, at)
      await note('GROUP_DELETED')
      return nobody
    },
  )
}

const nobody = { people: 0 } as const

/** The requested parent group; null if the organisation has no such group. */
async function parentOf(
  tx: Transaction,
  organizationId: string,
  parentId: string | undefined,
): Promise<KnownGroup | undefined | null> {
  if (parentId === undefined) return undefined
  const parent = await findKnownGroup(tx, parentId)
  return parent?.organizationId === organizationId ? parent : null
}
