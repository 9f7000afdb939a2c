import type { BannerContent } from './banner-content.ts'

/**
 * A banner on the screen. `shownAs` increases each time it is shown, so that a repeated banner restarts its
 * countdown.
 */
export type Queued = BannerContent & { readonly key: string; readonly shownAs: number }

const MOST = 4

/**
 * The queue with one more banner. A banner with the same key is replaced. With more than four, the oldest that is
 * not an error is removed, or else the oldest.
 */
export function queueBanner(queue: readonly Queued[], banner: BannerContent & { key?: string | undefined }): Queued[] {
  const shownAs = queue.reduce((most, each) => Math.max(most, each.shownAs), 0) + 1
  const key = banner.key ?? `banner-${shownAs}`
  const next = [...queue.filter((each) => each.key !== key), { ...banner, key, shownAs }]
  if (next.length <= MOST) return next
  const givesWay = next.slice(0, -1).find((each) => each.kind !== 'error') ?? next[0]
  return next.filter((each) => each !== givesWay)
}
