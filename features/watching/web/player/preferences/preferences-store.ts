import {
  parsePreferences,
  defaultPreferences,
  type PlaybackPreferences,
} from '#features/watching/rules/player/preferences.ts'

/** What of `Storage` is used; each may throw where storage is full or forbidden. */
type PreferencesStorage = Pick<Storage, 'getItem' | 'setItem'>

interface Parts {
  readonly key: string
  readonly storage: () => PreferencesStorage
  /** Gives the server this browser's preferences; whether it has an answer, whichever. Never throws. */
  readonly send: (deviceId: string, preferences: PlaybackPreferences) => Promise<boolean>
  /** Does something after a while; the answer calls it off. */
  readonly later: (work: () => void, ms: number) => () => void
  readonly newId: () => string
}

/** One user's preferences in this browser (C3): available immediately and offline, and saved on the server. */
export interface PreferencesStore {
  readonly read: () => PlaybackPreferences
  readonly subscribe: (notify: () => void) => () => void
  readonly change: (change: Partial<PlaybackPreferences>) => void
  /** A new browser starts with the preferences chosen last in another one. */
  readonly begin: (latest: PlaybackPreferences) => void
  /** Sends what the server does not have yet. */
  readonly flush: () => void
  /** Reads again what another tab of the browser has written. */
  readonly reread: () => void
}

interface StoredRecord {
  readonly preferences: PlaybackPreferences
  readonly deviceId: string
  /** Chosen in this browser; else the initial preferences. */
  readonly isOwn: boolean
  /** The server does not have it yet. */
  readonly isUnsent: boolean
}

/** Under which a user's preferences are stored in the browser. */
export const preferencesKey = (userId: string): string => `kursiva.playback.${userId}`

/** Changes are sent after this much time without another one, in ms, so that dragging a slider sends once. */
const saveDelayMs = 1_000

export function createPreferencesStore({ key, storage, send, later, newId }: Parts): PreferencesStore {
  const changed = new EventTarget()
  let cached: StoredRecord | undefined
  let callOff: () => void = () => undefined

  const read = (): StoredRecord => (cached ??= stored())
  const save = (next: StoredRecord) => {
    cached = next
    if (next.isOwn) {
      try {
        const { preferences, deviceId, isUnsent } = next
        storage().setItem(key, JSON.stringify({ ...preferences, deviceId, ...(isUnsent && { isUnsent }) }))
      } catch {
        // without storage they last as long as the page, and the server has them
      }
    }
    changed.dispatchEvent(new Event('change'))
  }
  const flush = () => {
    callOff()
    const sent = read()
    if (!sent.isUnsent) return
    void send(sent.deviceId, sent.preferences).then((isTaken) => {
      // what was changed meanwhile is sent in its turn
      if (isTaken && cached?.preferences === sent.preferences) save({ ...sent, isUnsent: false })
    })
  }

  return {
    read: () => read().preferences,
    subscribe: (notify) => {
      changed.addEventListener('change', notify)
      return () => changed.removeEventListener('change', notify)
    },
    change: (change) => {
      const { preferences, deviceId } = read()
      save({ preferences: { ...preferences, ...change }, deviceId, isOwn: true, isUnsent: true })
      callOff()
      callOff = later(flush, saveDelayMs)
    },
    begin: (latest) => {
      if (!read().isOwn) save({ ...read(), preferences: latest })
    },
    flush,
    reread: () => {
      cached = stored()
      changed.dispatchEvent(new Event('change'))
    },
  }

  function stored(): StoredRecord {
    const given = object(() => storage().getItem(key))
    const { deviceId, isUnsent } = given ?? {}
    return {
      preferences: given ? parsePreferences(given) : defaultPreferences,
      deviceId: typeof deviceId === 'string' ? deviceId : newId(),
      isOwn: given !== undefined,
      isUnsent: isUnsent === true,
    }
  }
}

function object(read: () => string | null): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(read() ?? '')
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
