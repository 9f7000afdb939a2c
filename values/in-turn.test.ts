import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('never more than the most run at once, each runs once, in the order they came, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean(), { maxLength: 30 }), async (most, fails) => {
      const take = inTurn(most)
      const begun: number[] = []
      let running = 0
      const ended = await Promise.allSettled(
        fails.map((fail, index) =>
          take(async () => {
            begun.push(index)
            running += 1
            expect(running).toBeLessThanOrEqual(most)
            await Promise.resolve()
            running -= 1
            if (fail) throw new Error('failed')
          }),
        ),
      )
      expect(begun).toEqual(fails.map((_, index) => index))
      expect(ended.map(({ status }) => status === 'rejected')).toEqual(fails)
      expect(running).toBe(0)
    }),
  )
})
