import { parsePendingBeat, type PendingBeat } from '#features/watching/rules/pending-beats.ts'

/** Where unacknowledged heartbeats wait, by lesson. Every tab of the user sees the same. */
export interface BeatStorage {
  readonly read: (lessonShortId: string) => PendingBeat | undefined
  readonly write: (lessonShortId: string, beat: PendingBeat | undefined) => void
  readonly lessons: () => string[]
}

/** The browser's storage for one user; the page's memory where the browser gives none. */
export function browserBeatStorage(userId: string, storage: Storage | undefined = ownStorage()): BeatStorage {
  const prefix = `kursiva.watching.${userId}.`
  const memory = new Map<string, PendingBeat>()
  return {
    read: (lesson) => memory.get(lesson) ?? parsePendingBeat(storage?.getItem(prefix + lesson) ?? null),
    write: (lesson, beat) => {
      memory.delete(lesson)
      try {
        if (beat && storage) storage.setItem(prefix + lesson, JSON.stringify(beat))
        else storage?.removeItem(prefix + lesson)
        if (beat && !storage) memory.set(lesson, beat)
      } catch {
        // the storage is full or forbidden: what waits lives as long as the page
        if (beat) memory.set(lesson, beat)
      }
    },
    lessons: () => {
      const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      const kept = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      return [...new Set([...kept, ...memory.keys()])]
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
