import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const changed = new EventTarget()

/** The theme in force; `theme.js` has set it before the first paint. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Sets the theme for this browser and remembers it (R16). */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // what the browser draws around the page follows; public/theme.js does the same at the start
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all'
  try {
    localStorage.setItem('kursiva.theme', theme)
  } catch {
    // without storage the choice lasts as long as the page
  }
  changed.dispatchEvent(new Event('change'))
}

/** The light the page is shown in; the component follows the switch. */
export const useTheme = (): Theme =>
  useSyncExternalStore((notify) => {
    changed.addEventListener('change', notify)
    return () => changed.removeEventListener('change', notify)
  }, currentTheme)
