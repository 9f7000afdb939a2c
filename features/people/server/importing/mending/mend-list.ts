import { isLimited, lockManagement, mayActOn, type Management } from '#features/organizations/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { maxGroups, nameProblem, tidyGroupName } from '#features/people/rules/groups.ts'
import { groupKey } from '#features/people/rules/importing/groups-by-name.ts'
import { named, tidyPerson } from '#features/people/rules/importing/listed-people.ts'
import type { EditedPerson } from '#features/people/rules/importing/validate-rows.ts'
import { countGroups } from '#features/people/server/groups/group-changes.ts'
import {
  findImport,
  lockImport,
  recount,
  updateRows,
  type PeopleImport,
} from '#features/people/server/importing/import-store.ts'
import { findPeopleOfList, findRelatedRows, setGroupChoices } from './mend-list-store.ts'
import { groupChoicesOf, rowValidator } from '#features/people/server/importing/row-validator.ts'

export type MendOutcome =
  | { readonly kind: 'Mended'; readonly importId: string; readonly numbers: readonly number[] }
  | { readonly kind: 'UnknownImport' }
  | { readonly kind: 'TooManyGroups' }

interface MendRequest {
  readonly userId: string
  readonly importId: string
}

const unknown = { kind: 'UnknownImport' } as const
/** The number of rows that are validated at once; other requests run between two batches. */
const batchSize = 1000

/**
 * Replaces the cells of a row, or leaves it out, and validates it again with the rows that depend on it. For the user
 * who uploaded the list, until it is started.
 */
export function mendRow(database: Database, request: MendRequest, person: EditedPerson): Promise<MendOutcome> {
  return mend(database, request, async (tx, list, management) => {
    const tidy = tidyPerson(person)
    // "Kari Lund <kari@nordvik.no>", pasted into the address
    const address = named(tidy.email)
    const row = { ...tidy, name: tidy.name || address.name, email: address.email, isLeftOut: person.isLeftOut }
    const related = await findRelatedRows(tx, list.id, row)
    if (!related.some(({ number }) => number === row.number)) return unknown
    const validate = await rowValidator(tx, management, groupChoicesOf(list))
    await updateRows(tx, list.id, await validate(related.map((each) => (each.number === row.number ? row : each))))
    await recount(tx, list.id)
    return { kind: 'Mended', importId: list.id, numbers: related.map(({ number }) => number) }
  })
}

/**
 * Decides about groups that a list names and that do not exist: those to make, which are made with the first invitation
 * into each, and those to leave out of the invitations. All rows are validated again. Limited managers make no groups.
 */
export function chooseGroups(
  database: Database,
  request: MendRequest,
  given: { readonly make: readonly string[]; readonly leaveOut: readonly string[] },
): Promise<MendOutcome> {
  return mend(database, request, async (tx, list, management) => {
    if (isLimited(management)) return unknown
    const keys = (names: readonly string[]) =>
      names.filter((name) => nameProblem(tidyGroupName(name)) === undefined).map(groupKey)
    const leftOut = new Set([...list.groups_left_out, ...given.leaveOut.map(groupKey)])
    const toMake = new Set([...list.groups_to_make, ...keys(given.make)].filter((key) => !leftOut.has(key)))
    if ((await countGroups(tx, list.organization_id)) + toMake.size > maxGroups || leftOut.size > maxGroups)
      return { kind: 'TooManyGroups' }
    await setGroupChoices(tx, list.id, { toMake: [...toMake], leftOut: [...leftOut] })
    const choices = groupChoicesOf({ groups_to_make: [...toMake], groups_left_out: [...leftOut] })
    const validate = await rowValidator(tx, management, choices)
    for (let after = 0; ;) {
      const people = await findPeopleOfList(tx, list.id, { after, limit: batchSize })
      if (people.length > 0) await updateRows(tx, list.id, await validate(people))
      if (people.length < batchSize) break
      after = people.at(-1)?.number ?? 0
    }
    await recount(tx, list.id)
    return { kind: 'Mended', importId: list.id, numbers: [] }
  })
}

/** Changes a list that is not started, for the user who uploaded it; for everyone else it does not exist. */
function mend(
  database: Database,
  { userId, importId }: MendRequest,
  change: (tx: Transaction, list: PeopleImport, management: Management) => Promise<MendOutcome>,
): Promise<MendOutcome> {
  if (!isUuid(importId)) return Promise.resolve(unknown)
  return inTransaction<MendOutcome>(database, { kind: 'system' }, async (tx) => {
    const known = await findImport(tx, importId)
    const management = known && (await lockManagement(tx, userId, known.organization_id))
    if (!mayActOn(management, 'administrate_users')) return unknown
    const list = await lockImport(tx, importId)
    return list?.asked_by === userId && list.state === 'READ' ? change(tx, list, management) : unknown
  })
}
