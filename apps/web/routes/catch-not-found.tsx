import { CatchBoundary, isNotFound, type ErrorComponentProps, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useResetOnNavigation } from '#design/index.ts'

const neverReset = () => 0

/**
 * A route's component that shows `NotFound` in its place if it throws `notFound()` (R3). The router's own boundary
 * resets itself as soon as the address changes: the old page then throws again in the same render, and the error
 * would reach the root and replace everything.
 */
export function catchNotFound(Page: RouteComponent, NotFound: ComponentType): RouteComponent {
  const errorComponent = (props: ErrorComponentProps) => (
    <Caught {...props}>
      <NotFound />
    </Caught>
  )
  const PageOrNotFound = () => (
    <CatchBoundary getResetKey={neverReset} errorComponent={errorComponent}>
      <Page />
    </CatchBoundary>
  )
  return Object.assign(PageOrNotFound, Page.preload && { preload: Page.preload })
}

/** Shows its children until the next navigation. @throws the page's error, if it is another one */
function Caught({ error, reset, children }: ErrorComponentProps & { readonly children: ReactNode }) {
  useResetOnNavigation(reset)
  if (!isNotFound(error)) throw error
  return children
}
