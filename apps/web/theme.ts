import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const changed = new EventTarget()

/** The current theme; `theme.js` has set it before the first paint. */
const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Sets the theme for this browser and stores it (R16). */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // the browser's own interface follows the theme; public/theme.js does the same at the start
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all'
  try {
    localStorage.setItem('kursiva.theme', theme)
  } catch {
    // without storage the choice lasts until the page is closed
  }
  changed.dispatchEvent(new Event('change'))
}

/** The current theme; the component renders again when it changes. */
export const useTheme = (): Theme =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, currentTheme)
