// Runs before the first paint, so that a dark page never flashes light, and when the device changes its theme (R16).
{
  const { dataset } = document.documentElement
  const device = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let stored = null
    try {
      stored = localStorage.getItem('kursiva.theme')
    } catch {
      // storage may be blocked: the system's colour scheme decides
    }
    const dark = stored === 'dark' || (stored !== 'light' && device.matches)
    dataset.theme = dark ? 'dark' : 'light'
    dispatchEvent(new Event('theme'))
  }
  // the browser's own interface follows the theme, whoever sets it
  addEventListener('theme', () => {
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.dataset.theme === dataset.theme ? 'all' : 'not all'
  })
  show()
  device.addEventListener('change', show)
}
