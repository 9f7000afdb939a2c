import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has been near the viewport; remains true from then on.
 * @param margin how far around the viewport counts as near, as CSS margins; by default one screen height
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, margin = '100% 0px'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, margin])
  return isNear
}
