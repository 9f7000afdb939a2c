import { expect, test } from 'vitest'
import { routesOf } from '#testing/routes.ts'
import { createAppRouter } from './index.tsx'
import { signedInRoute } from './shell-routes.tsx'

test('R1, R5: every page of the route table is a route of its own, and exactly those of a signed-in user are guarded', () => {
  const router = createAppRouter()
  // the pages inside another platform belong to its launch, not to a sign-in
  const own = routesOf('no').filter(({ path }) => !path.startsWith('/lti'))
  expect(own.length).toBeGreaterThan(30)
  for (const { path, as } of own) {
    const [pathname = ''] = `/no${path}`.split('?')
    const ids = router.getMatchedRoutes(pathname)[0].map(({ id }) => id as string)
    expect({ path, isGuarded: ids.includes(signedInRoute.id) }).toEqual({ path, isGuarded: as !== 'anyone' })
    expect({ path, isKnown: !ids.includes('/$lang/$') }).toEqual({ path, isKnown: true })
  }
  expect(router.getMatchedRoutes('/no/helt/ukjent')[0].map(({ id }) => id as string)).toContain('/$lang/$')
})
