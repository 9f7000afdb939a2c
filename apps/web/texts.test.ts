import { expect, test } from 'vitest'
import { pathsIn } from '#values/paths.ts'
import { textPartOf } from './texts.ts'

const partsOf = (paths: readonly string[]) => [...new Set(paths.map((path) => textPartOf(path)))]

test('M10: a page gets the texts that it needs', () => {
  const { home, catalogue, experts } = pathsIn('nb')
  expect(partsOf([home, `${home}/`])).toEqual(['Front'])
  expect(partsOf([catalogue, experts, '/no/category/el26', '/no/expert/abc/navn'])).toEqual(['Browsing'])
  expect(partsOf(['/no/course/abc/navn', '/es/playlist/abc/navn/trailer', '/en/lti-view/course/abc/navn'])).toEqual([
    'Learning',
  ])
  expect(partsOf(['/no/profile', '/no/profile/favorites'])).toEqual(['Profile'])
  expect(partsOf(['/no/course/abc/navn/quiz/q1', '/en/lti-view/course/abc/navn/game/g1/', '/es/recall'])).toEqual([
    'Proof',
  ])
  expect(partsOf(['/no/profiles', '/no/searching', '/no/courses', '/no/administrates', '/'])).toEqual(['Whole'])
  expect(partsOf(['/no/administrate', '/es/administrate/administrate_profile', '/no/verify'])).toEqual(['Account'])
  expect(partsOf(['/no/administrate/administrate_users', '/no/administrate/administrate_users/groups'])).toEqual([
    'People',
  ])
  expect(partsOf(['/no/administrate/dashboard', '/no/administrate/dashboard/compliance'])).toEqual(['Activity'])
  expect(partsOf(['/no/administrate/administrate_organization'])).toEqual(['Organization'])
  const platforms = '/no/administrate/administrate_organization/platforms'
  expect(partsOf([platforms, `${platforms}/1`])).toEqual(['Platforms'])
  expect(partsOf(['/no/purchase', '/es/purchase/', '/no/purchase/pay/x7_Q'])).toEqual(['Purchase'])
  expect(partsOf(['/no/lti/choose', '/es/lti/choose/'])).toEqual(['Picking'])
  expect(partsOf(['/no/login', '/es/login/'])).toEqual(['Door'])
  expect(textPartOf('/no/register', true)).toBe('Entrance')
})
