import {
  CatchBoundary,
  isNotFound,
  rootRouteId,
  useMatch,
  type ErrorComponentProps,
  type NotFoundRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'

const neverReset = () => 0

/**
 * A route's component that shows `NotFound` in its place if it throws `notFound()` (R3). The router's own boundary
 * resets itself as soon as the address changes: the old page then throws again in the same render, and the error
 * would reach the root and replace everything.
 */
export function catchNotFound(Page: RouteComponent, NotFound: NotFoundRouteComponent): RouteComponent {
  const errorComponent = (props: ErrorComponentProps) => (
    <Caught {...props}>
      {/* 404 pages do not read these */}
      <NotFound isNotFound routeId={rootRouteId} />
    </Caught>
  )
  const PageOrNotFound = () => (
    <CatchBoundary getResetKey={neverReset} errorComponent={errorComponent}>
      <Page />
    </CatchBoundary>
  )
  return Object.assign(PageOrNotFound, Page.preload && { preload: Page.preload })
}

/**
 * Shows its children until the route has another match, which may exist.
 * @throws the page's error, if it is another one
 */
function Caught({ error, reset, children }: ErrorComponentProps & { readonly children: ReactNode }) {
  const id = useMatch({ strict: false, select: (match) => match.id })
  const [failedId] = useState(id)
  useEffect(() => {
    if (id !== failedId) reset()
  }, [id, failedId, reset])
  if (!isNotFound(error)) throw error
  return children
}
