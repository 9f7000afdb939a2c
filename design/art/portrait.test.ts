import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portraitArt, shaded } from './portrait.ts'
import { toSvg } from './to-svg.ts'

const anyParams = fc.record(
  {
    bg: fc.nat(9),
    top: fc.nat(9),
    skin: fc.nat(9),
    hair: fc.nat(9),
    style: fc.nat(9),
    beard: fc.boolean(),
    specs: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('portraits', () => {
  test('the same id and params give the same portrait', () => {
    fc.assert(
      fc.property(fc.string(), anyParams, (id, params) => {
        expect(toSvg(portraitArt({ id, ...params }))).toBe(toSvg(portraitArt({ id, ...params })))
      }),
    )
  })

  test('an editor decides over the id', () => {
    const bearded = toSvg(portraitArt({ id: 'a', beard: true }))
    expect(bearded).not.toBe(toSvg(portraitArt({ id: 'a', beard: false })))
    expect(toSvg(portraitArt({ id: 'a', bg: 0 }))).toContain('fill="#F3B02F"')
  })

  test('a jacket never has the colour of the wall behind it', () => {
    fc.assert(
      fc.property(fc.string(), anyParams, (id, params) => {
        const svg = toSvg(portraitArt({ id, ...params }))
        const wall = /fill="(#\w+)" d="M0 0h/.exec(svg)?.[1]
        const jacket = /fill="(#\w+)" d="M52 400/.exec(svg)?.[1]
        expect(wall).toBeDefined()
        expect(jacket).not.toBe(wall)
      }),
    )
  })

  test('the shadow darkens every channel, warmly', () => {
    expect(shaded('#ffffff')).toBe('#e4d1d5')
    expect(shaded('#000000')).toBe('#000000')
  })
})
