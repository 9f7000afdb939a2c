import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The violations of WCAG 2.2 level AA that axe finds in the shown parts: one line per broken rule.
 * @param within a CSS selector; dialogs stand outside `#root`
 */
export async function axeFindings(theme: 'light' | 'dark' = 'light', within = '#root'): Promise<string[]> {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  dataset['theme'] = theme
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(within, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
  // the other tests of this page see the theme they had
  if (before === undefined) delete dataset['theme']
  else dataset['theme'] = before
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
