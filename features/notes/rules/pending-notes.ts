import { isUuid } from '#values/uuid.ts'

/** What a learner has done to a note and the server has not acknowledged: how the note shall be, in full. */
export interface PendingNote {
  readonly kind: 'Add' | 'Change' | 'Delete'
  readonly id: string
  readonly lessonShortId: string
  readonly second: number
  readonly text: string
  /** When the note was first written, ISO 8601. */
  readonly writtenAt: string
}

/** What the server answered: the note as it stands there, that it is deleted, or that there is none. */
export type NoteAnswer =
  { readonly kind: 'Stored'; readonly text: string } | { readonly kind: 'Deleted' } | { readonly kind: 'Gone' }

/** What waits for a note after one thing more is done to it: a note that may never have arrived is still to be added. */
export const joinPending = (waiting: PendingNote | undefined, next: PendingNote): PendingNote =>
  next.kind === 'Change' && waiting && waiting.kind !== 'Change' ? { ...next, kind: 'Add' } : next

/**
 * What still waits for a note once the server has answered; undefined when nothing does. A text written meanwhile is
 * sent as a change. A change of a note that is gone brings it back: what was written last is not lost.
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

/** Notes of the server as their writer has left them: without those being deleted, with the texts being sent. */
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

/** All of a lesson's notes as their writer has left them, in the order of the film: those of the server and those on their way. */
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

/** What waits, as it stands in the browser's storage; undefined for anything else. */
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
