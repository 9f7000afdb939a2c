import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayMove } from '#values/array-move.ts'
import { mayNest } from './nesting.ts'
import { fits, tidyText } from './playlist-limits.ts'
import { inNewOrder } from './order.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })

test('C8: moving loses nothing, and a moved item is where it was put', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.integer({ min: -3, max: 15 }), (list, pick, to) => {
      if (list.length === 0) return
      const from = pick % list.length
      const after = arrayMove(list, from, to)
      expect([...after].sort()).toEqual([...list].sort())
      expect(after[Math.min(Math.max(to, 0), list.length - 1)]).toBe(list[from])
    }),
  )
})

test('C8: a new order of what is seen moves nothing that is not seen, and loses nothing', () => {
  const given = ids.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)))
  fc.assert(
    fc.property(given, ([all, wanted]) => {
      const after = inNewOrder(all, wanted)
      expect(after?.filter((id) => wanted.includes(id))).toEqual(wanted)
      for (const [place, id] of all.entries()) if (!wanted.includes(id)) expect(after?.[place]).toBe(id)
      expect(after?.length).toBe(all.length)
    }),
  )
})

test('C8: an order with strangers or with one thing twice is none', () => {
  expect(inNewOrder(['a', 'b'], ['a', 'c'])).toBeUndefined()
  expect(inNewOrder(['a', 'b'], ['a', 'a'])).toBeUndefined()
  expect(arrayMove(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('C8: whatever lists are put into lists, none holds itself and no list in a list holds lists', () => {
  const lists = ['a', 'b', 'c', 'd']
  const list = fc.constantFrom(...lists)
  fc.assert(
    fc.property(fc.array(fc.tuple(list, list)), (wishes) => {
      const inside: [string, string][] = []
      for (const [outerId, innerId] of wishes) {
        const innerHoldsLists = inside.some(([outer]) => outer === innerId)
        const outerIsInside = inside.some(([, inner]) => inner === outerId)
        if (mayNest({ outerId, innerId, innerHoldsLists, outerIsInside })) inside.push([outerId, innerId])
      }
      const outer = new Set(inside.map(([id]) => id))
      for (const [, inner] of inside) expect(outer.has(inner)).toBe(false)
    }),
  )
})

test('C8, F3: texts are stored trimmed, one per language, in known languages only, and measured in characters', () => {
  const given = [
    { languageCode: 'nb', value: '  Ny montør ' },
    { languageCode: 'nb', value: 'to ganger' },
    { languageCode: 'xx', value: 'hva' },
    { languageCode: 'es', value: '   ' },
  ]
  expect(tidyText(given)).toEqual([{ languageCode: 'nb', value: 'Ny montør' }])
  expect(fits([{ languageCode: 'nb', value: '👷'.repeat(70) }], 70)).toBe(true)
  expect(fits([{ languageCode: 'nb', value: 'a'.repeat(71) }], 70)).toBe(false)
})
