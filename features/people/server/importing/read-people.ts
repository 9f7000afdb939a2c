import { mayActOn, findManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { ColumnAnswers, ListColumn } from '#features/people/rules/importing/list-columns.ts'
import type { ValidatedRow } from '#features/people/rules/importing/validate-rows.ts'
import { insertImport, insertRows, removeUnstarted } from './import-store.ts'
import { readListApart, type ListRead } from './list-parser.ts'
import { rowValidator } from './row-validator.ts'

export interface ListGiven {
  readonly organizationId: string
  readonly userId: string
  /** The file's name on the user's device; undefined for a typed list. */
  readonly fileName: string | undefined
  /** What the user said about columns. */
  readonly answers: ColumnAnswers
  readonly bytes: Uint8Array
  /** The language of the invitation mails. */
  readonly locale: Language
  readonly at: Date
}

export type ReadPeopleOutcome =
  | { readonly kind: 'Read'; readonly importId: string; readonly columns: readonly ListColumn[] }
  | Exclude<ListRead, { readonly kind: 'Read' }>
  /** An organisation that the user may not manage, or that does not exist. */
  | { readonly kind: 'NotAllowed' }

/**
 * Parses a list of people and determines what the import will do with each of them; it invites no one. An earlier list
 * of the same user that was never started is deleted. The list is parsed in a separate process and validated in
 * batches.
 */
export async function readPeople(database: Database, given: ListGiven): Promise<ReadPeopleOutcome> {
  const list = await readListApart(given.bytes, given.answers, given.organizationId)
  if (list.kind !== 'Read') return list
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await findManagement(tx, given.userId, given.organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotAllowed' }
    const validate = await rowValidator(tx, management, new Map())
    await removeUnstarted(tx, given.organizationId, given.userId)
    const validated: ValidatedRow[][] = []
    const counts = { INVITE: 0, KNOWN: 0, FIX: 0, OUT: 0 }
    for (const portion of list.portions) {
      // the await between batches lets other requests run
      const people = await validate(portion)
      for (const { status } of people) counts[status]++
      validated.push(people)
    }
    const importId = await insertImport(tx, {
      organization_id: given.organizationId,
      asked_by: given.userId,
      source: given.fileName === undefined ? 'TYPED' : 'FILE',
      file_name: given.fileName ?? null,
      encoding: list.encoding ?? null,
      separator: list.separator ?? null,
      locale: given.locale,
      counts,
      created_at: given.at,
    })
    for (const people of validated) await insertRows(tx, importId, people)
    return { kind: 'Read', importId, columns: list.columns }
  })
}
