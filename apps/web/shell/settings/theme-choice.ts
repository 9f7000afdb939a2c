import { useSyncExternalStore } from 'react'
import { onThemeChange, setTheme, type Theme } from '#apps/web/theme.ts'

/** A theme, or that of the device, which may change by the hour. */
export type ThemeChoice = Theme | 'device'

const key = 'kursiva.theme'

const currentChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  } catch {
    return 'device'
  }
}

/** Sets and stores a theme, or forgets it, so that the device's is shown (R16). */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice !== 'device') {
    setTheme(choice)
    return
  }
  setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
  dispatchEvent(new Event('theme'))
}

/** What was chosen in this browser; the component renders again when it changes. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChange, currentChoice)
