import { expect, test } from 'vitest'
import { localTime } from '#values/day.ts'
import { mayMailAt } from './digest-hour.ts'

const at = (moment: string) => mayMailAt(localTime('no', new Date(moment)))

test('the digest is for working days between seven and nine in the evening, whatever the clock was set to', () => {
  expect([at('2026-11-20T17:59:59Z'), at('2026-11-20T18:00:00Z'), at('2026-11-20T19:59:59Z')]).toEqual([
    false,
    true,
    true,
  ])
  expect([at('2026-11-20T20:00:00Z'), at('2026-11-21T18:30:00Z'), at('2026-07-01T17:00:00Z')]).toEqual([
    false,
    false,
    true,
  ])
})
