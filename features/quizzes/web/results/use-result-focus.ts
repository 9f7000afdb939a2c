import { useEffect, useRef } from 'react'

/** Moves focus to the result's heading when it replaces a question, so that it is read out and Tab continues from it. */
export function useResultFocus(isFresh: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
  }, [isFresh])
  return heading
}
