// Runs before the first paint, so that a dark page never flashes light (R16).
{
  let stored = null
  try {
    stored = localStorage.getItem('kursiva.theme')
  } catch {
    // storage may be blocked: the system's colour scheme decides
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.media = meta.dataset.theme === theme ? 'all' : 'not all'
}
