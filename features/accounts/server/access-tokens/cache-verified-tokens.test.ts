import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheVerifiedTokens } from './cache-verified-tokens.ts'

const start = new Date('2026-11-21T08:00:00Z').getTime()

/** A check that holds good every token whose name begins with `good`, for a minute from the start. */
function counted(options: { maxTokens?: number } = {}) {
  const world = { now: start, keys: { keys: [] }, checked: [] as string[] }
  const verify = cacheVerifiedTokens(
    async (token) => {
      world.checked.push(token)
      return token.startsWith('good') && world.now < start + 60_000
        ? { kind: 'Verified' as const, token, expiresAt: new Date(start + 60_000) }
        : { kind: 'Refused' as const }
    },
    { clock: () => new Date(world.now), keySet: async () => world.keys, ...options },
  )
  return { world, verify }
}

test('I10: a token is checked once, every token by itself, and the answer is always that of the check', async () => {
  const token = fc.tuple(fc.constantFrom('good', 'bad'), fc.integer({ min: 0, max: 5 })).map((parts) => parts.join(' '))
  await fc.assert(
    fc.asyncProperty(fc.array(token), async (tokens) => {
      const { world, verify } = counted()
      for (const each of tokens) {
        const verdict = await verify(each)
        expect(verdict).toEqual(
          each.startsWith('good')
            ? { kind: 'Verified', token: each, expiresAt: new Date(start + 60_000) }
            : { kind: 'Refused' },
        )
      }
      const good = tokens.filter((each) => each.startsWith('good'))
      expect(world.checked.filter((each) => each.startsWith('good')).length).toBe(new Set(good).size)
      expect(world.checked.length).toBe(new Set(good).size + tokens.length - good.length)
    }),
  )
})

test('I10: what has expired is checked again, at the very second', async () => {
  const { world, verify } = counted()
  await verify('good')
  world.now += 59_999
  expect((await verify('good')).kind).toBe('Verified')
  world.now += 1
  expect((await verify('good')).kind).toBe('Refused')
  expect(world.checked).toEqual(['good', 'good'])
})

test('I10: new keys of the issuer make every token be checked again', async () => {
  const { world, verify } = counted()
  await verify('good')
  world.keys = { keys: [] }
  await verify('good')
  await verify('good')
  expect(world.checked).toEqual(['good', 'good'])
})

test('I10: the cache never exceeds its maximum size', async () => {
  const { world, verify } = counted({ maxTokens: 2 })
  for (const token of ['good 1', 'good 2', 'good 3', 'good 3', 'good 2', 'good 1']) await verify(token)
  expect(world.checked).toEqual(['good 1', 'good 2', 'good 3', 'good 1'])
})
