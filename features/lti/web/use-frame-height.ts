import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { measureFrame, type FrameMeasurement } from '#features/lti/rules/frame-height.ts'
import { launchSession } from './launch-session.ts'

/** The minimum interval between measurements while the page changes, in ms. */
const minIntervalMs = 120

/**
 * Sends the page's height to the embedding platform when it changes, and a request to scroll to the top after a
 * navigation (Canvas's messages lti.frameResize and lti.scrollToTop, which other platforms support too). Only the
 * launch's own platform receives them.
 * @param frame the element that contains the whole page; at least as high as the window
 */
export function useFrameHeight(frame: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef<string>(undefined)
  useEffect(() => {
    const from = previous.current
    previous.current = path
    if (from !== undefined && path !== undefined && from !== path) postToPlatform({ subject: 'lti.scrollToTop' })
  }, [path])
  useEffect(() => {
    return frame.current && isEmbedded() ? announceHeight(frame.current) : undefined
  }, [frame])
}

const isEmbedded = (): boolean => window.parent !== window

/** The possible origins of the parent page: a single one where the browser provides it. */
function originsAround(): readonly string[] {
  const origins = launchSession()?.frameOrigins ?? []
  // not available in every browser
  const around = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  return around === undefined ? origins : origins.filter((origin) => origin === around)
}

function postToPlatform(message: { readonly subject: string; readonly height?: number }): void {
  if (isEmbedded()) for (const origin of originsAround()) window.parent.postMessage(message, origin)
}

/** Announces the height of the content until the returned function is called. */
function announceHeight(frame: HTMLElement): () => void {
  let last: FrameMeasurement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const main = frame.querySelector('main')
  const look = () => {
    waiting = undefined
    // without an open launch there is no receiver, and a page that is still loading has no height of its own
    if (originsAround().length === 0) return
    if (![...(main?.querySelectorAll('h1') ?? [])].some((heading) => heading.checkVisibility())) return
    const before = last?.announced
    last = measureFrame(last, neededBy(frame), window.innerHeight)
    if (last.announced !== before) postToPlatform({ subject: 'lti.frameResize', height: last.announced })
  }
  const changed = () => {
    waiting ??= setTimeout(look, minIntervalMs)
  }
  const sizes = new ResizeObserver(changed)
  // the content of a page that is lower than the window can change without a resize of the frame
  const watch = () => {
    sizes.disconnect()
    for (const each of [frame, ...(main?.children ?? [])]) sizes.observe(each)
  }
  const pages = new MutationObserver(() => {
    // a new page resets the count
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

/** The height of the content, in px, without the space that fills the window. */
function neededBy(frame: HTMLElement): number {
  frame.style.minHeight = '0'
  const { height } = frame.getBoundingClientRect()
  frame.style.minHeight = ''
  return height
}
