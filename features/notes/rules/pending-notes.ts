import { isUuid } from '#values/uuid.ts'

/** An unacknowledged change of a note, with the full new content. */
export interface PendingNote {
  readonly kind: 'Add' | 'Change' | 'Delete'
  readonly id: string
  readonly lessonShortId: string
  readonly second: number
  readonly text: string
  /** When the note was first written, ISO 8601. */
  readonly writtenAt: string
}

/** The server's answer: the stored text, that the note is deleted, or that it does not exist. */
export type NoteAnswer =
  { readonly kind: 'Stored'; readonly text: string } | { readonly kind: 'Deleted' } | { readonly kind: 'Gone' }

/** Merges a new change into the pending one: a note that may not have arrived yet still has to be added. */
export const joinPending = (waiting: PendingNote | undefined, next: PendingNote): PendingNote =>
  next.kind === 'Change' && waiting && waiting.kind !== 'Change' ? { ...next, kind: 'Add' } : next

/**
 * The pending change of a note after the server has answered; undefined when nothing is left. A text written since then is
 * sent as a change. A change of a note that was deleted adds it again, so that no text is lost.
 */
export function afterAnswer(waiting: PendingNote | undefined, answer: NoteAnswer): PendingNote | undefined {
  if (!waiting) return undefined
  if (answer.kind === 'Stored') {
    if (waiting.kind === 'Delete') return waiting
    return waiting.text === answer.text ? undefined : { ...waiting, kind: 'Change' }
  }
  return waiting.kind === 'Delete' ? undefined : { ...waiting, kind: 'Add' }
}

interface Stored {
  readonly id: string
  readonly text: string
}

/** The server's notes with the pending changes applied: without deleted ones, with the new texts. */
export function asLeft<Note extends Stored>(
  notes: readonly Note[],
  pending: readonly PendingNote[],
): (Note & { readonly isWaiting: boolean })[] {
  const left = new Map(pending.map((each) => [each.id, each]))
  return notes.flatMap((note) => {
    const waiting = left.get(note.id)
    if (waiting?.kind === 'Delete') return []
    return [{ ...note, text: waiting?.text ?? note.text, isWaiting: waiting !== undefined }]
  })
}

/** A note as it is shown beside its film. */
interface NoteBeside extends Stored {
  readonly second: number
  readonly createdAt: string
}

/** All notes of a lesson with the pending changes applied, in the order of the film. */
export function notesBeside(
  notes: readonly NoteBeside[],
  pending: readonly PendingNote[],
  lessonShortId: string,
): (NoteBeside & { readonly isWaiting: boolean })[] {
  const known = new Set(notes.map(({ id }) => id))
  const onTheirWay = pending
    .filter((each) => each.lessonShortId === lessonShortId && each.kind !== 'Delete' && !known.has(each.id))
    .map(({ id, text, second, writtenAt }) => ({ id, text, second, createdAt: writtenAt, isWaiting: true }))
  return [...asLeft(notes, pending), ...onTheirWay].sort(
    (a, b) =>
      a.second - b.second ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}

/** Parses a pending note from the browser's storage; undefined when it is invalid. */
export function parsePendingNote(stored: string | null): PendingNote | undefined {
  const given = parsed(stored)
  if (typeof given !== 'object' || given === null) return undefined
  const { kind, id, lessonShortId, second, text, writtenAt } = given as Record<string, unknown>
  if (kind !== 'Add' && kind !== 'Change' && kind !== 'Delete') return undefined
  if (typeof id !== 'string' || !isUuid(id) || typeof lessonShortId !== 'string' || typeof text !== 'string')
    return undefined
  if (typeof second !== 'number' || !Number.isInteger(second) || second < 0) return undefined
  if (typeof writtenAt !== 'string' || Number.isNaN(Date.parse(writtenAt))) return undefined
  return { kind, id, lessonShortId, second, text, writtenAt }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
