/** How a page shows the contact widget. */
type ContactWidgetMode =
  /** a button in the margin beside what people read */
  | 'Button'
  /** opened from the menu or the footer: the whole window belongs to the work, the film, the test or the game */
  | 'PanelOnly'
  /** inside another platform's frame nothing leads out (F4, R10) */
  | 'Nothing'

/** The first segments of the pages that are read or browsed; on all others people work in lists, tables and forms. */
const reading = new Set([
  '',
  'course-catalogue',
  'category',
  'course',
  'playlist',
  'experts',
  'expert',
  'search',
  'tos',
  'privacy_policy',
  'dpa',
  'cookies',
  'certificate',
  '404',
])

/** @param pathname with the language in front */
export function contactWidgetMode(pathname: string): ContactWidgetMode {
  const [, , first = '', ...rest] = pathname.split('/')
  if (first === 'lti' || first === 'lti-view') return 'Nothing'
  const isPlayed = rest.some((segment, at) => at >= 2 && /^(trailer|watch|quiz|game)$/.test(segment))
  return reading.has(first) && !isPlayed ? 'Button' : 'PanelOnly'
}
