import { randomBytes } from 'node:crypto'
import { changedExpertFields, tidyExpert, type ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { DeskSaved } from './desk-result.ts'
import { deleteExpert, insertExpert, lockExpert, updateExpert } from './desk-store.ts'

interface ExpertToSave {
  readonly expertId: string
  /** The revision that the fields were made from. */
  readonly revision: number
  readonly fields: ExpertFields
}

/** Saves an expert, unless somebody saved meanwhile. */
export function saveExpert(database: Database, acting: ActingStaff, given: ExpertToSave): Promise<DeskSaved> {
  return changeAsStaff<DeskSaved>(database, acting, 'catalogue.edit', async (tx) => {
    const fields = tidyExpert(given.fields)
    if (!fields) return { result: { status: 'INVALID' } }
    const present = isUuid(given.expertId) ? await lockExpert(tx, given.expertId) : undefined
    if (!present) return { result: { status: 'UNKNOWN' } }
    const { id, shortId, revision } = present
    if (revision !== given.revision) return { result: { status: 'CONFLICT', id, revision } }
    const changed = changedExpertFields(present, fields)
    if (changed.length === 0) return { result: { status: 'DONE', id, revision } }
    return {
      result: { status: 'DONE', id, revision: await updateExpert(tx, id, fields, acting.at) },
      line: { kind: 'EXPERT_EDITED', facts: { expert: shortId, fields: changed } },
    }
  })
}

/** Adds an expert. They are in the catalogue once a published course names them. */
export function createExpert(database: Database, acting: ActingStaff, given: ExpertFields): Promise<DeskSaved> {
  return changeAsStaff<DeskSaved>(database, acting, 'catalogue.edit', async (tx) => {
    const fields = tidyExpert(given)
    if (!fields) return { result: { status: 'INVALID' } }
    const shortId = randomBytes(5).toString('hex')
    const id = await insertExpert(tx, shortId, fields)
    return {
      result: { status: 'DONE', id, revision: 1 },
      line: { kind: 'EXPERT_CREATED', facts: { expert: shortId } },
    }
  })
}

/** Removes an expert that no course names, which undoes their creation. */
export function removeExpert(database: Database, acting: ActingStaff, expertId: string): Promise<DeskSaved> {
  return changeAsStaff<DeskSaved>(database, acting, 'catalogue.edit', async (tx) => {
    const present = isUuid(expertId) ? await lockExpert(tx, expertId) : undefined
    if (!present) return { result: { status: 'UNKNOWN' } }
    const { id, shortId, courseCount } = present
    if (courseCount > 0) return { result: { status: 'IN_USE', id } }
    await deleteExpert(tx, id)
    return { result: { status: 'DONE', id }, line: { kind: 'EXPERT_REMOVED', facts: { expert: shortId } } }
  })
}
