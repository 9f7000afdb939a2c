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

/** What Lighthouse thinks of a page besides its speed, each 0 to 1, and what it found wanting. */
export interface PageAudit extends PageLoad {
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** The audits that took something off a score. */
  readonly findings: readonly string[]
}

/**
 * Loads a page by Lighthouse, with its preset for phones. The cache is empty; what the browser stores for the page's
 * origin stays, and with it who is signed in.
 * @param port of the browser's debugger
 * @throws when the page does not load
 */
export const loadPage = async (url: string, port: number): Promise<PageLoad> =>
  loadOf(await audited(url, port, ['performance']))

/** The same with all four scores. */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const result = await audited(url, port, ['performance', 'accessibility', 'best-practices', 'seo'])
  const scoreOf = (category: string) => result.categories[category]?.score ?? Number.NaN
  const findings = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    ...loadOf(result),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    findings,
  }
}

async function audited(url: string, port: number, onlyCategories: string[]) {
  // large: the list of parts is read without it
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories, disableFullPageScreenshot: true })
  const { runtimeError, finalDisplayedUrl } = result?.lhr ?? {}
  if (!result || runtimeError || typeof result.lhr.categories['performance']?.score !== 'number')
    throw new Error(`${url} did not load: ${runtimeError?.message ?? 'no score'}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  return result.lhr
}

function loadOf({ audits, categories }: Awaited<ReturnType<typeof audited>>): PageLoad {
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const summary = audits['resource-summary']?.details
  const script = summary?.type === 'table' && summary.items.find(({ resourceType }) => resourceType === 'script')
  return {
    score: categories['performance']?.score ?? Number.NaN,
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    scriptBytes: Number((script && script['transferSize']) ?? 0),
  }
}
