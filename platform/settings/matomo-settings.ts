export interface Matomo {
  /** MATOMO_URL; the address that matomo.php stands below. */
  readonly url: string
  /** MATOMO_SITE_IDS; the number of Matomo's site for each host, `kursiva.no=1,kursiva.es=2`. */
  readonly siteIds: ReadonlyMap<string, number>
}

interface Given {
  readonly MATOMO_URL?: string | undefined
  readonly MATOMO_SITE_IDS?: string | undefined
}

export function matomoOf({ MATOMO_URL: url, MATOMO_SITE_IDS: siteIds }: Given): Matomo | undefined {
  if (!url || !siteIds) return undefined
  const pairs = siteIds.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  return { url, siteIds: new Map(pairs.map(([host = '', id]) => [host, Number(id)])) }
}
