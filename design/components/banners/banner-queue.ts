import type { BannerContent } from './banner-content.ts'

/** A banner on the screen. `shownAs` grows with each showing, so that a repeated one starts its seconds anew. */
export type Queued = BannerContent & { readonly key: string; readonly shownAs: number }

const MOST = 4

/**
 * The queue with one banner more. The same key is replaced, and past four the oldest that is not an error gives way, or
 * the oldest of all.
 */
export function queueBanner(queue: readonly Queued[], banner: BannerContent & { key?: string | undefined }): Queued[] {
  const shownAs = queue.reduce((most, each) => Math.max(most, each.shownAs), 0) + 1
  const key = banner.key ?? `banner-${shownAs}`
  const next = [...queue.filter((each) => each.key !== key), { ...banner, key, shownAs }]
  if (next.length <= MOST) return next
  const givesWay = next.slice(0, -1).find((each) => each.kind !== 'error') ?? next[0]
  return next.filter((each) => each !== givesWay)
}
