import { useApolloClient } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import type { PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import type { FragmentType } from '#generated/graphql/index.ts'
import { preferencesIn, sendPreferences, type LatestPreferences } from './preferences-documents.ts'
import { createPreferencesStore, preferencesKey, type PreferencesStore } from './preferences-store.ts'

const stores = new Map<string, PreferencesStore>()

/** The page's only preferences store of a user. */
function usePreferencesStore(): PreferencesStore {
  const client = useApolloClient()
  const { id } = useSignedInUser()
  const store =
    stores.get(id) ??
    createPreferencesStore({
      key: preferencesKey(id),
      storage: () => localStorage,
      send: (deviceId, preferences) => sendPreferences(client, deviceId, preferences),
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      newId: () => crypto.randomUUID(),
    })
  stores.set(id, store)
  return store
}

/** The viewer's playback preferences (C3). */
export function usePreferences(): PlaybackPreferences {
  const { subscribe, read } = usePreferencesStore()
  return useSyncExternalStore(subscribe, read)
}

/** Changes and saves preferences (C3). */
export const useChangePreferences = (): PreferencesStore['change'] => usePreferencesStore().change

/**
 * Synchronises this browser's preferences with the server and with its other tabs (C3).
 * @param latest the preferences the viewer chose last in any browser, from the page's query
 */
export function useStoredPreferences(latest: FragmentType<typeof LatestPreferences> | null): void {
  const store = usePreferencesStore()
  const { id } = useSignedInUser()
  useEffect(() => {
    if (latest) store.begin(preferencesIn(latest))
    store.flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') store.flush()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === preferencesKey(id)) store.reread()
    }
    window.addEventListener('online', store.flush)
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('online', store.flush)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [store, id, latest])
}
