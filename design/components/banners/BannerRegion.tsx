import { createContext, Suspense, useContext, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { lazyPart } from '#design/components/lazy/lazy-part.tsx'
import type { BannerContent } from './banner-content.ts'
import type { BannerProps, BannerTexts } from './Banner.tsx'
import { queueBanner, type Queued } from './banner-queue.ts'
import styles from './BannerRegion.module.css'

/** Loads the code of a banner. A page that may show one while offline loads it beforehand. */
export const loadBanner = () => import('./Banner.tsx')

// If the code cannot be loaded, the notice is still shown, without its design and its close button.
const Banner = lazyPart(() =>
  loadBanner().then(
    (module) => module.Banner,
    () => PlainBanner,
  ),
)

const PlainBanner = ({ kind, title, body, isLive }: BannerProps) => (
  <p className={styles.plain} {...(isLive ? { role: kind === 'error' ? 'alert' : 'status' } : {})}>
    <b>{title}</b> {body}
  </p>
)

export interface Banners {
  /** shows a banner; a banner with the same `key` is replaced */
  show: (banner: BannerContent & { key?: string | undefined }) => void
  dismiss: (key: string) => void
}

const BannersContext = createContext<Banners | null>(null)

interface BannerRegionProps {
  /** name of the region: "Varsler" */
  label: string
  texts: BannerTexts
  children: ReactNode
}

/** Shows the banners of the whole app under the header. Render it once, around the router. */
export function BannerRegion({ label, texts, children }: BannerRegionProps) {
  const [queue, setQueue] = useState<readonly Queued[]>([])
  const [banners] = useState<Banners>(() => ({
    show: (banner) => setQueue((now) => queueBanner(now, banner)),
    dismiss: (key) => setQueue((now) => now.filter((banner) => banner.key !== key)),
  }))
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const close = (key: string) => {
    const hadFocus = region.current?.contains(document.activeElement)
    banners.dismiss(key)
    // After closing a banner by keyboard, focus returns to where it was before, not to the top of the page.
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
  const draw = ({ key, ...banner }: Queued) => (
    <Suspense key={`${key} ${banner.shownAs}`}>
      <Banner
        {...banner}
        isLive={banner.kind === 'error'}
        texts={texts}
        onClose={() => close(key)}
        className={styles.banner}
      />
    </Suspense>
  )
  return (
    <BannersContext value={banners}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where focus came from */}
      <section ref={region} aria-label={label} className={styles.region} onFocus={enter}>
        {/* a live region must exist before its content is added, or screen readers do not announce it */}
        <div role="status" aria-atomic="false" aria-relevant="additions" className={styles.stack}>
          {queue.filter((banner) => banner.kind !== 'error').map(draw)}
        </div>
        <div className={styles.stack}>{queue.filter((banner) => banner.kind === 'error').map(draw)}</div>
      </section>
    </BannersContext>
  )
}

/** Shows and dismisses banners from anywhere inside the BannerRegion. */
export function useBanners(): Banners {
  const banners = useContext(BannersContext)
  if (!banners) throw new Error('useBanners stands outside the BannerRegion')
  return banners
}
