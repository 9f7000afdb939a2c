import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restartWithPrecomputed } from './precompute.ts'

test('I1: each computation runs once, outside every attempt, and the last attempt has all results', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.string(), { maxLength: 8 }), async (names) => {
      let attempting = false
      let attempts = 0
      const worked: string[] = []
      const work = async (name: string) => {
        expect(attempting).toBe(false)
        worked.push(name)
        return `${name}!`
      }
      const outcome = await restartWithPrecomputed(async (precompute) => {
        attempting = true
        attempts += 1
        try {
          const found: string[] = []
          for (const name of names) found.push(await precompute('work', [name], () => work(name)))
          return found
        } finally {
          attempting = false
        }
      })
      expect(outcome).toEqual(names.map((name) => `${name}!`))
      expect(worked).toEqual(names)
      expect(attempts).toBe(names.length + 1)
    }),
  )
})

test('I1: a result of other inputs is not used', async () => {
  let password = 'old'
  const seen = await restartWithPrecomputed(async (precompute) => {
    const matched = await precompute('match', [password], async () => {
      const of = password
      password = 'new'
      return of
    })
    return [matched, password]
  })
  expect(seen).toEqual(['new', 'new'])
})

test('I1: a fault of the work or of the attempt is thrown on, and inputs that never settle come to an end', async () => {
  await expect(
    restartWithPrecomputed((precompute) => precompute('work', [], () => Promise.reject(new Error('broken')))),
  ).rejects.toThrow('broken')
  await expect(restartWithPrecomputed(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
  let count = 0
  await expect(
    restartWithPrecomputed((precompute) => precompute('work', [String((count += 1))], async () => 1)),
  ).rejects.toThrow('precompute')
})
