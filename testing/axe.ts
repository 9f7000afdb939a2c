import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page against WCAG 2.2 level AA, one line a rule with the elements that break it. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const { pathname } = new URL(page.url())
  return violations.map(
    ({ id, nodes }) => `${pathname}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
