import type { Ref } from 'react'

/** Hands an element to a ref someone else owns, whichever kind it is. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
