export interface Matomo {
  /** MATOMO_URL; the URL of the folder with matomo.php. */
  readonly url: string
  /** MATOMO_SITE_IDS; Matomo's site number for each host, `kursiva.no=1,kursiva.es=2`. */
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
