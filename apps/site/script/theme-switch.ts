const storageKey = 'kursiva.theme'

/** Lets the buttons switch the theme, for this visit and the next ones (R16). */
export function startThemeSwitches(): void {
  for (const button of document.querySelectorAll('[data-theme-switch]')) button.addEventListener('click', switchTheme)
}

function switchTheme(): void {
  const { dataset } = document.documentElement
  const isDark =
    (dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  const theme = isDark ? 'light' : 'dark'
  dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset['theme'] === theme ? 'all' : 'not all'
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // without storage the choice lasts until the page is left
  }
}
