import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the page, or in the part of it that a selector names, against WCAG 2.2 level AA: one line a rule with
 * the elements that break it.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // its other way opens a page of its own for every look, for the sake of frames from elsewhere: there are none
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(wcag)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const { pathname } = new URL(page.url())
  return violations.map(
    ({ id, nodes }) => `${pathname}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
