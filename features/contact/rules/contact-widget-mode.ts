/** How a page shows the contact widget. */
type ContactWidgetMode =
  | 'Button'
  /** opened by the footer's link: the lower edge belongs to the film, the test or the game */
  | 'PanelOnly'
  /** inside another platform's frame nothing leads out (F4, R10) */
  | 'Nothing'

/** @param pathname with the language in front */
export function contactWidgetMode(pathname: string): ContactWidgetMode {
  const [, , first = '', ...rest] = pathname.split('/')
  if (first === 'lti' || first === 'lti-view') return 'Nothing'
  return rest.some((segment, at) => at >= 2 && /^(watch|quiz|game)$/.test(segment)) ? 'PanelOnly' : 'Button'
}
