import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** The current theme; `theme.js` has set it before the first paint. */
const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Sets the theme for this browser and stores it (R16); `theme.js` tells the browser's own interface. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('kursiva.theme', theme)
  } catch {
    // without storage the choice lasts until the page is closed
  }
  dispatchEvent(new Event('theme'))
}

/** Calls a listener at each change; `theme.js` reports those of the device. */
export const onThemeChange = (notify: () => void): (() => void) => {
  addEventListener('theme', notify)
  return () => removeEventListener('theme', notify)
}

/** The current theme; the component renders again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme)
