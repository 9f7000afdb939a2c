import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useNearViewport } from '#design/use-near-viewport.ts'

interface LazyWhenVisibleProps {
  /** reserves the height of the children, so that nothing below shifts */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/**
 * Screen reader users jump between headings without scrolling; for them the children are rendered after this time.
 */
const afterMs = 4000

/**
 * Renders its children, and so loads their code, when it is less than a screen away, or 4 s after the page was rendered.
 */
export function LazyWhenVisible({ className, style, children }: LazyWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className={className} style={style}>
      {(isNear || isLate) && <Suspense>{children}</Suspense>}
    </div>
  )
}
