import {
  mergeHeartbeats,
  parsePendingHeartbeat,
  type PendingHeartbeat,
} from '#features/watching/rules/progress/pending-heartbeats.ts'
import { subtractRanges } from '#features/watching/rules/progress/ranges.ts'
import { browserStorage, createOutboxStorage } from '#platform/browser/outbox/outbox-storage.ts'

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
export function browserHeartbeatStorage(
  userId: string,
  storage: Storage | undefined = browserStorage(),
): HeartbeatStorage {
  const stored = createOutboxStorage({ prefix: `kursiva.watching.${userId}.`, parse: parsePendingHeartbeat, storage })
  const memory = new Map<string, PendingHeartbeat>()
  return {
    read: (lesson) => {
      const [persisted, inMemory] = [stored.read(lesson), memory.get(lesson)]
      return inMemory ? mergeHeartbeats(persisted, inMemory) : persisted
    },
    write: (lesson, beat) => {
      if (!beat) {
        memory.delete(lesson)
        stored.remove(lesson)
        return
      }
      memory.set(lesson, beat)
      if (stored.write(lesson, beat)) return
      // the older stored heartbeat remains, unless it contains ranges that have been acknowledged
      if (subtractRanges(stored.read(lesson)?.ranges ?? [], beat.ranges).length > 0) stored.remove(lesson)
    },
    lessons: () => [...new Set([...stored.ids(), ...memory.keys()])],
  }
}
