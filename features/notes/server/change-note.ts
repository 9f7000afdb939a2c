import { isNoteText, normalizeNoteText } from '#features/notes/rules/note.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { updateNote, type NoteRow } from './note-store.ts'

export type NoteChanged =
  | { readonly kind: 'Saved'; readonly note: NoteRow }
  | { readonly kind: 'InvalidNote' }
  | { readonly kind: 'NoteNotFound' }

/** Changes the text of a user's own note. Allowed without access to the course, because notes belong to their writer. */
export async function changeNote(
  database: Database,
  userId: string,
  change: { readonly id: string; readonly text: string; readonly at: Date },
): Promise<NoteChanged> {
  const text = normalizeNoteText(change.text)
  if (!isNoteText(text)) return { kind: 'InvalidNote' }
  if (!isUuid(change.id)) return { kind: 'NoteNotFound' }
  const note = await inTransaction(database, { kind: 'user', userId }, (tx) =>
    updateNote(tx, userId, { ...change, text }),
  )
  return note ? { kind: 'Saved', note } : { kind: 'NoteNotFound' }
}
