import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has come near what is seen. Once near, it stays so.
 * @param margin how far around what is seen counts as near, as CSS margins; a screen's height unless given
 */
export function useNear(element: RefObject<HTMLElement | null>, margin = '100% 0px'): boolean {
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
