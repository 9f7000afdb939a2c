import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { measureFrame, type FrameMeasurement } from '#features/lti/rules/frame-height.ts'
import { launchSession } from './launch-session.ts'

/** How often the height is looked at while the page changes, in ms. */
const minIntervalMs = 120

/**
 * Tells the platform around this page how high it is, as it changes, and to begin at its top when another page is gone to
 * (Canvas's messages lti.frameResize and lti.scrollToTop, which others understand too). Nobody but the launch's own
 * platform hears it.
 * @param frame what all of the page stands in; at least as high as the window
 */
export function useFrameHeight(frame: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef<string>(undefined)
  useEffect(() => {
    const from = previous.current
    previous.current = path
    if (from !== undefined && path !== undefined && from !== path) tell({ subject: 'lti.scrollToTop' })
  }, [path])
  useEffect(() => {
    return frame.current && isEmbedded() ? announceHeight(frame.current) : undefined
  }, [frame])
}

const isEmbedded = (): boolean => window.parent !== window

/** Where the page around this one may come from: one, where the browser says which. */
function originsAround(): readonly string[] {
  const origins = launchSession()?.frameOrigins ?? []
  // not in every browser
  const around = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  return around === undefined ? origins : origins.filter((origin) => origin === around)
}

function tell(message: { readonly subject: string; readonly height?: number }): void {
  if (isEmbedded()) for (const origin of originsAround()) window.parent.postMessage(message, origin)
}

/** Announces the height of what stands in the frame until the returned function is called. */
function announceHeight(frame: HTMLElement): () => void {
  let last: FrameMeasurement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const main = frame.querySelector('main')
  const look = () => {
    waiting = undefined
    // before the launch is open there is nobody to tell, and a page that is still fetched has no height of its own
    if (originsAround().length === 0) return
    if (![...(main?.querySelectorAll('h1') ?? [])].some((heading) => heading.checkVisibility())) return
    const before = last?.announced
    last = measureFrame(last, neededBy(frame), window.innerHeight)
    if (last.announced !== before) tell({ subject: 'lti.frameResize', height: last.announced })
  }
  const changed = () => {
    waiting ??= setTimeout(look, minIntervalMs)
  }
  const sizes = new ResizeObserver(changed)
  // a page that is lower than the window changes without the frame changing
  const watch = () => {
    sizes.disconnect()
    for (const each of [frame, ...(main?.children ?? [])]) sizes.observe(each)
  }
  const pages = new MutationObserver(() => {
    // another page begins anew
    if (last) last = { ...last, followUps: 0 }
    watch()
  })
  if (main) pages.observe(main, { childList: true })
  watch()
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('resize', changed)
    clearTimeout(waiting)
    sizes.disconnect()
    pages.disconnect()
  }
}

/** The height of what stands in it, in px, without the room that it takes to fill the window. */
function neededBy(frame: HTMLElement): number {
  frame.style.minHeight = '0'
  const { height } = frame.getBoundingClientRect()
  frame.style.minHeight = ''
  return height
}
