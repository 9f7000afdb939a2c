import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * After a navigation it moves the focus to the new page's heading, or to the part that the page names with
 * `data-page-focus`, so that screen readers and the Tab key start there and not at the old link, and announces the page's
 * title (WCAG 2.4.3, 4.1.3). Rendered once, around every page.
 */
export function NavigationAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const previous = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const from = previous.current
    previous.current = path
    if (from === undefined || path === undefined || from === path) return undefined
    const isSamePage = withoutLanguage(from) === withoutLanguage(path)
    return whenHeadingStands((heading) => {
      // a page that has set the focus itself, for example to its first field, keeps it; a switch of language keeps the
      // focus too
      if (!isSamePage && !hasFocusInside()) focusStart(heading)
      setAnnouncement(document.title)
    })
  }, [path])
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  )
}

const withoutLanguage = (path: string): string => path.split('/').slice(2).join('/')

const hasFocusInside = (): boolean => document.querySelector('main')?.contains(document.activeElement) ?? false

function focusStart(heading: HTMLElement): void {
  const parts = [...document.querySelectorAll<HTMLElement>('main [data-page-focus]')]
  const start = parts.find((part) => part.checkVisibility()) ?? heading
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** Calls `act` when the page has its heading, which may depend on its data; the returned function cancels this. */
function whenHeadingStands(act: (heading: HTMLElement) => void): () => void {
  // while React waits for a page's code or data, the old page stays in the document, hidden
  const find = () => [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility())
  const standing = find()
  if (standing) {
    act(standing)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const heading = find()
    if (!heading) return
    observer.disconnect()
    act(heading)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] })
  return () => observer.disconnect()
}
