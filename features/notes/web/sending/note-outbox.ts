import { parsePendingNote, type PendingNote } from '#features/notes/rules/pending-notes.ts'
import { browserStorage, createOutboxStorage } from '#platform/browser/outbox/outbox-storage.ts'

/** One user's unacknowledged notes in the browser's storage, shared by all tabs. */
export interface NoteOutbox {
  readonly read: (noteId: string) => PendingNote | undefined
  /** @returns whether it is cached: storage may be full or forbidden */
  readonly write: (pending: PendingNote) => boolean
  readonly remove: (noteId: string) => void
  /** All pending changes, oldest first; the same array until something changes. */
  readonly all: () => readonly PendingNote[]
  /** Calls back at every change, also another tab's. */
  readonly subscribe: (notify: () => void) => () => void
}

/** The outbox of one user. One key a note, so that tabs never write over each other's. */
export function createNoteOutbox(
  userId: string,
  storage: Storage | undefined = browserStorage(),
  events: EventTarget = window,
): NoteOutbox {
  const stored = createOutboxStorage({ prefix: `kursiva.notes.${userId}.`, parse: parsePendingNote, storage })
  const listeners = new Set<() => void>()
  let cached: readonly PendingNote[] | undefined
  const changed = () => {
    cached = undefined
    for (const notify of listeners) notify()
  }
  const onStorage = (event: Event) => {
    if (stored.owns((event as StorageEvent).key)) changed()
  }
  return {
    read: stored.read,
    write: (pending) => {
      const isStored = stored.write(pending.id, pending)
      if (isStored) changed()
      return isStored
    },
    remove: (noteId) => {
      stored.remove(noteId)
      changed()
    },
    all: () => {
      cached ??= stored
        .ids()
        .flatMap((id) => stored.read(id) ?? [])
        .sort((a, b) => Date.parse(a.writtenAt) - Date.parse(b.writtenAt))
      return cached
    },
    subscribe: (notify) => {
      if (listeners.size === 0) events.addEventListener('storage', onStorage)
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
        if (listeners.size === 0) events.removeEventListener('storage', onStorage)
      }
    },
  }
}
