import { parsePendingNote, type PendingNote } from '#features/notes/rules/pending-notes.ts'

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
  storage: Storage | undefined = ownStorage(),
  events: EventTarget = window,
): NoteOutbox {
  const prefix = `kursiva.notes.${userId}.`
  const listeners = new Set<() => void>()
  let cached: readonly PendingNote[] | undefined
  const changed = () => {
    cached = undefined
    for (const notify of listeners) notify()
  }
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent
    if (key === null || key.startsWith(prefix)) changed()
  }
  const keys = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  const readAt = (key: string) => parsePendingNote(storage?.getItem(key) ?? null)
  return {
    read: (noteId) => readAt(prefix + noteId),
    write: (pending) => {
      try {
        if (!storage) return false
        storage.setItem(prefix + pending.id, JSON.stringify(pending))
      } catch {
        return false
      }
      changed()
      return true
    },
    remove: (noteId) => {
      storage?.removeItem(prefix + noteId)
      changed()
    },
    all: () => {
      cached ??= keys()
        .flatMap((key) => readAt(key) ?? [])
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

function ownStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
