import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // what is in order is counted, not described: that would take longer than finding what is not
  resultTypes: ['violations'],
}

/** The page with axe in it. */
interface Examined {
  readonly axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }
  readonly document: unknown
  readonly location: { readonly pathname: string }
}

/** For the page: what fades or slides in has come; half-way there its colours are none of the design's. */
const stillness = `Promise.allSettled(
  document
    .getAnimations()
    .filter((each) => each.playState === 'running' && each.timeline === document.timeline)
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished),
).then(() => undefined)`

/**
 * What axe finds on the page (or in a frame of it alone), or in the part of it that a selector names, against WCAG 2.2 level AA: one line a rule with
 * the elements that break it. axe itself is brought into a page once.
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
