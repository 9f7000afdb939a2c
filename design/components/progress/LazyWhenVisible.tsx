import { Suspense, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useNear } from '#design/use-near-viewport.ts'

interface NearProps {
  /** as high as what comes: nothing below it moves */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** Whoever listens jumps from heading to heading without scrolling: it is there for them a little later. */
const afterMs = 4000

/** Draws what is in it, and so fetches its code, when the reader comes to it, or once the page has long been at rest. */
export function Near({ className, style, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '0px')
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
