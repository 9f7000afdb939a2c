import { useEffect, useState, type RefObject } from 'react'

/** The main action of a page, which `PrimaryButton` marks. */
const mainAction = '[data-main-action]'

/**
 * Whether the notice, fixed to the bottom of the window, would cover a main action of the page. Checked again after
 * scrolling, resizing and changes of the page's content.
 */
export function useGivesWay(notice: RefObject<HTMLElement | null>): boolean {
  // until the first check, a notice on a page with a main action stays hidden
  const [givesWay, setGivesWay] = useState(() => document.querySelector(mainAction) !== null)
  useEffect(() => {
    const covered = new Set<Element>()
    let strip: IntersectionObserver | undefined
    const see = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) covered.add(target)
        else covered.delete(target)
      setGivesWay(covered.size > 0)
    }
    const find = () => {
      const actions = document.querySelectorAll(mainAction)
      if (actions.length === 0) setGivesWay(false)
      for (const action of actions) strip?.observe(action)
    }
    const measure = () => {
      strip?.disconnect()
      covered.clear()
      const above = innerHeight - (notice.current?.offsetHeight ?? 0)
      strip = new IntersectionObserver(see, { root: document, rootMargin: `-${above}px 0px 0px` })
      find()
    }
    const size = new ResizeObserver(measure)
    if (notice.current) size.observe(notice.current)
    const content = new MutationObserver(find)
    content.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', measure)
    return () => {
      strip?.disconnect()
      size.disconnect()
      content.disconnect()
      removeEventListener('resize', measure)
    }
  }, [notice])
  return givesWay
}
