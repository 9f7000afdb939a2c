import {
  mergeHeartbeats,
  parsePendingHeartbeat,
  type PendingHeartbeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import { subtractRanges } from '#features/watching/rules/progress/ranges.ts'

/** Stores unacknowledged heartbeats by lesson, shared by all tabs of the user. */
export interface HeartbeatStorage {
  readonly read: (lessonShortId: string) => PendingHeartbeat | undefined
  readonly write: (lessonShortId: string, beat: PendingHeartbeat | undefined) => void
  readonly lessons: () => string[]
}

/**
 * The browser's storage for one user, backed by the page's memory for what the browser cannot store (full or forbidden)
 * and for what another tab overwrote at the same moment. At worst a heartbeat is sent twice, which changes nothing.
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
        // the older stored heartbeat remains, unless it contains ranges that have been acknowledged
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
