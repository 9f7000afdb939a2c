import { mayWatch, type AccessSubject } from '#features/courses/server/index.ts'
import { isNoteSecond, isNoteText, normalizeNoteText, noteLimits, writtenWhen } from '#features/notes/rules/note.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { countNotes, findNote, findNotedLesson, insertNote, lockNotes, type NoteRow } from './note-store.ts'

interface NewNote {
  readonly id: string
  readonly lessonShortId: string
  /** Whole seconds into the film. */
  readonly second: number
  readonly text: string
  /** When it was written, for one that could not be sent at once. */
  readonly writtenAt?: Date | null | undefined
}

export type NoteAdded =
  | { readonly kind: 'Saved'; readonly note: NoteRow }
  | { readonly kind: 'NoAccess' }
  | { readonly kind: 'InvalidNote' }
  | { readonly kind: 'NoteLimitReached'; readonly most: number }

/**
 * Stores a note at a second of an episode that the writer may watch; an unknown episode gives `NoAccess` as well. The id is
 * made by the client: sending it again returns the stored note unchanged.
 */
export function addNote(database: Database, writer: AccessSubject, given: NewNote): Promise<NoteAdded> {
  const text = normalizeNoteText(given.text)
  if (!isUuid(given.id) || !isNoteText(text)) return Promise.resolve({ kind: 'InvalidNote' })
  const { userId } = writer
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    await lockNotes(tx, userId)
    const storedNote = await findNote(tx, userId, given.id)
    if (storedNote) return { kind: 'Saved', note: storedNote }
    const lesson = await findNotedLesson(tx, given.lessonShortId)
    if (!lesson || !(await mayWatch(tx, writer, lesson.course_id))) return { kind: 'NoAccess' }
    if (!isNoteSecond(given.second, lesson.duration_seconds)) return { kind: 'InvalidNote' }
    const { all, atLesson } = await countNotes(tx, userId, lesson.id)
    if (atLesson >= noteLimits.perLesson) return { kind: 'NoteLimitReached', most: noteLimits.perLesson }
    if (all >= noteLimits.perUser) return { kind: 'NoteLimitReached', most: noteLimits.perUser }
    const note = {
      id: given.id,
      lesson_id: lesson.id,
      course_id: lesson.course_id,
      second: given.second,
      text,
      created_at: writtenWhen(given.writtenAt, writer.now),
    }
    return { kind: 'Saved', note: await insertNote(tx, userId, note) }
  })
}
