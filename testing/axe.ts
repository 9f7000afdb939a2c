import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // passed rules are only counted, because describing them would take longer than finding the violations
  resultTypes: ['violations'],
}

/** The page with axe loaded. */
interface Examined {
  readonly axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }
  readonly document: unknown
  readonly location: { readonly pathname: string }
}

/**
 * Runs in the page: waits for fades and slides to end, because half-way through, the colours are not those of the
 * design.
 */
const stillness = `Promise.allSettled(
  document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.timeline === document.timeline)
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished),
).then(() => undefined)`

/**
 * The violations of WCAG 2.2 level AA that axe finds on the page (or in one of its frames), or in the part that a
 * selector names: one line per rule, with the elements that break it. axe is loaded into a page only once.
 */
export async function axeFindings(page: Page | Frame, within?: string): Promise<string[]> {
  for (const frame of 'frames' in page ? page.frames() : [page]) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe.source)
    await frame.evaluate(stillness)
  }
  return page.evaluate(
    async ([part, how]) => {
      const here = globalThis as unknown as Examined
      const { violations } = await here.axe.run(part ?? here.document, how)
      return violations.map(
        ({ id, nodes }) =>
          `${here.location.pathname}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [within, options] as const,
  )
}
