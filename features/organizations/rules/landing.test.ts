import fc from 'fast-check'
import { expect, test } from 'vitest'
import { administrationPages } from '#values/paths.ts'
import { maySeeAdministrationPage } from './administration.ts'
import { landingAfterSwitch } from './landing.ts'

const role = fc.constantFrom('ADMIN' as const, 'MANAGER' as const, 'MEMBER' as const)

test('I6, O3: whoever switches lands on a page that the role there may see', () => {
  fc.assert(
    fc.property(role, fc.constantFrom(...administrationPages), fc.constantFrom('', '/groups'), (to, page, below) => {
      const landing = landingAfterSwitch(`/no/administrate/${page}${below}`, to)
      if (landing === undefined) throw new Error('no page')
      expect(maySeeAdministrationPage(landing, to)).toBe(true)
      if (maySeeAdministrationPage(page, to)) expect(landing).toBe(page)
    }),
  )
})

test('I6: elsewhere one stays', () => {
  for (const path of ['/no', '/no/course/a/b', '/no/playlist/playlists/x', '/es/dashboard'])
    expect(landingAfterSwitch(path, 'ADMIN')).toBe(undefined)
})
