import { useSyncExternalStore } from 'react'
import { parsePreferences, type PlaybackPreferences } from '#features/watching/rules/preferences.ts'

const key = 'kursiva.playback'
const changed = new EventTarget()
let kept: PlaybackPreferences | undefined

function read(): PlaybackPreferences {
  kept ??= parsePreferences(stored())
  return kept
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Changes some preferences and keeps them in this browser (C3). */
export function changePreferences(change: Partial<PlaybackPreferences>): void {
  kept = { ...read(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // without storage they last as long as the page
  }
  changed.dispatchEvent(new Event('change'))
}

/** How this viewer likes to watch (C3). */
export const usePreferences = (): PlaybackPreferences =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, read)
