import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { removeNote } from './note-store.ts'

export type NoteDeleted = { readonly kind: 'Deleted'; readonly id: string } | { readonly kind: 'NoteNotFound' }

/** Deletes a user's own note. */
export async function deleteNote(database: Database, userId: string, id: string): Promise<NoteDeleted> {
  const isRemoved =
    isUuid(id) && (await inTransaction(database, { kind: 'user', userId }, (tx) => removeNote(tx, userId, id)))
  return isRemoved ? { kind: 'Deleted', id } : { kind: 'NoteNotFound' }
}
