// @ts-nocheck: planted to be caught by another check.
import { Frame } from '../Frame.tsx'

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  staticData: { texts: ['app'] },
  component: Frame,
})

export const shellRoute = createRoute({ getParentRoute: () => languageRoute, staticData: { texts: ['search'] } })
