import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * The 404 page in the place of a page whose course, expert or the like does not exist (R3). It is rendered and not thrown
 * with `notFound()`: React logs what a boundary catches, and the router's boundary throws it again at the next navigation.
 */
export function NotFound() {
  // nothing to memoise, and the bytes count
  'use no memo'
  const Page = useRouter().options.defaultNotFoundComponent as ComponentType | undefined
  return Page && <Page />
}
