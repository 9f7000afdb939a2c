import { createContext, lazy, Suspense, useContext, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { BannerContent } from './banner-content.ts'
import type { BannerProps, BannerTexts } from './Banner.tsx'
import { queueBanner, type Queued } from './banner-queue.ts'
import styles from './BannerRegion.module.css'

/** Fetches what a banner is drawn with; a page that may show one without a network asks for it beforehand. */
export const loadBanner = () => import('./Banner.tsx')

const Banner = lazy(async () => {
  // a notice that can't be fetched is said all the same, without its drawing and its cross
  const { Banner: Drawn } = await loadBanner().catch(() => ({ Banner: PlainBanner }))
  return { default: Drawn }
})

const PlainBanner = ({ kind, title, body, isLive }: BannerProps) => (
  <p className={styles.plain} {...(isLive ? { role: kind === 'error' ? 'alert' : 'status' } : {})}>
    <b>{title}</b> {body}
  </p>
)

export interface Banners {
  /** shows a banner; one with the same `key` is replaced instead of repeated */
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

/** Holds the banners of the whole app under the header. Around the router, once. */
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
    // what is closed by the keyboard leaves focus where it was before, not at the top of the page
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }
  const draw = (banner: Queued) => (
    <Suspense key={`${banner.key} ${banner.shownAs}`}>
      <Banner
        {...banner}
        isLive={banner.kind === 'error'}
        texts={texts}
        onClose={() => close(banner.key)}
        className={styles.banner}
      />
    </Suspense>
  )
  return (
    <BannersContext value={banners}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where focus came from */}
      <section ref={region} aria-label={label} className={styles.region} onFocus={enter}>
        {/* stands in the page from the start, so that what is added to it is read aloud */}
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
