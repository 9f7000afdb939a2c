/** The load of a page on a mid-range phone: slow 4G, and a processor four times slower than this one. */
export interface PageLoad {
  /** Lighthouse's score of performance, 0 to 1. */
  readonly score: number
  /** Largest Contentful Paint, in ms. */
  readonly lcpMs: number
  /** Total Blocking Time, in ms. */
  readonly tbtMs: number
  /** Cumulative Layout Shift. */
  readonly cls: number
  /** Script as it is transferred, in bytes. */
  readonly scriptBytes: number
}

/**
 * Loads a page by Lighthouse, with its preset for phones. The cache is empty; what the browser stores for the page's
 * origin stays, and with it who is signed in.
 * @param port of the browser's debugger
 * @throws when the page does not load
 */
export async function loadPage(url: string, port: number): Promise<PageLoad> {
  // large: the list of parts is read without it
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  })
  const { audits, categories, runtimeError, finalDisplayedUrl } = result?.lhr ?? {}
  const score = categories?.['performance']?.score
  if (!audits || runtimeError || typeof score !== 'number')
    throw new Error(`${url} did not load: ${runtimeError?.message ?? 'no score'}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const summary = audits['resource-summary']?.details
  const script = summary?.type === 'table' && summary.items.find(({ resourceType }) => resourceType === 'script')
  return {
    score,
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    scriptBytes: Number((script && script['transferSize']) ?? 0),
  }
}
