import {
  mergeHeartbeats,
  parsePendingHeartbeat,
  type PendingHeartbeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import { subtractRanges } from '#features/watching/rules/progress/ranges.ts'

/** Where unacknowledged heartbeats wait, by lesson. Every tab of the user sees the same. */
export interface HeartbeatStorage {
  readonly read: (lessonShortId: string) => PendingHeartbeat | undefined
  readonly write: (lessonShortId: string, beat: PendingHeartbeat | undefined) => void
  readonly lessons: () => string[]
}

/**
 * The browser's storage for one user, with the page's memory beside it: of what the browser does not store, because it is
 * full or forbids it, and of what another tab wrote over at the same moment. What is known twice is sent twice at worst,
 * which changes nothing.
 */
export function browserHeartbeatStorage(userId: string, storage: Storage | undefined = ownStorage()): HeartbeatStorage {
  const prefix = `kursiva.watching.${userId}.`
  const memory = new Map<string, PendingHeartbeat>()
  const stored = (lesson: string) => parsePendingHeartbeat(storage?.getItem(prefix + lesson) ?? null)
  return {
    read: (lesson) => {
      const [persisted, inMemory] = [stored(lesson), memory.get(lesson)]
      return inMemory ? mergeHeartbeats(persisted, inMemory) : persisted
    },
    write: (lesson, beat) => {
      if (!beat) {
        memory.delete(lesson)
        storage?.removeItem(prefix + lesson)
        return
      }
      memory.set(lesson, beat)
      try {
        storage?.setItem(prefix + lesson, JSON.stringify(beat))
      } catch {
        // what is stored stays as far as it goes, unless it holds what has been acknowledged
        if (subtractRanges(stored(lesson)?.ranges ?? [], beat.ranges).length > 0) storage?.removeItem(prefix + lesson)
      }
    },
    lessons: () => {
      const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      const persisted = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      return [...new Set([...persisted, ...memory.keys()])]
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
