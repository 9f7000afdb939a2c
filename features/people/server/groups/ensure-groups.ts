import type { Management } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { maxGroups, nameProblem, tidyGroupName } from '#features/people/rules/groups.ts'
import { groupKey } from '#features/people/rules/importing/groups-by-name.ts'
import { countGroups, insertGroup } from './group-changes.ts'

/**
 * The groups with the given names, without regard to case; those that do not exist are made, as far as the organisation
 * may have more. A repeated call makes nothing. The management is locked, and not limited to groups.
 * @returns the ids by `groupKey` of the names
 */
export async function ensureGroups(
  tx: Transaction,
  { organizationId, userId }: Management,
  names: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  const wanted = new Map(names.map((name) => [groupKey(name), tidyGroupName(name)]))
  if (wanted.size === 0) return new Map()
  const { rows } = await sql<{ id: string; key: string }>`
    select id, lower(name) as key from member_group
    where organization_id = ${organizationId} and lower(name) = any(${[...wanted.keys()]}::text[])`.execute(tx)
  const found = new Map(rows.map(({ key, id }) => [key, id]))
  let free = maxGroups - (await countGroups(tx, organizationId))
  for (const [key, name] of wanted) {
    if (found.has(key) || nameProblem(name) !== undefined || free-- <= 0) continue
    found.set(key, await insertGroup(tx, { organizationId, parentId: null, name, at }))
    await recordChange(tx, { organizationId, actorId: userId, kind: 'GROUP_MADE', subject: name, at })
  }
  return found
}
