import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avoidNeighbours, chooseCover, coverNumber, type CoverArt } from './cover-choice.ts'
import { coverArt } from './cover.ts'
import { families, familyKeyOf, familyKeys } from './families.ts'
import { contrast } from './pigments.ts'
import type { Shape } from './shape.ts'
import { toSvg } from './to-svg.ts'

const anyId = fc.string({ minLength: 1, maxLength: 24 })
const anyFamily = fc.constantFrom(...familyKeys)
const anyRatio = fc.constantFrom('wall' as const, 'landscape' as const, 'thumb' as const)
const anyPalette = fc.constantFrom(0 as const, 1 as const, 2 as const)
const anyArt = fc.constantFrom<CoverArt[]>(0, 1, 2, 3, 'initial')

const everyShape = (shape: Shape): Shape[] => [
  shape,
  ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : everyShape(child))),
]

describe('covers', () => {
  test('the same id gives the same cover every time', () => {
    fc.assert(
      fc.property(anyId, anyFamily, anyRatio, (id, category, ratio) => {
        const draw = () => coverArt({ id, category, ratio, title: 'Elsikkerhet _i praksis_' })
        expect(toSvg(draw().svg)).toBe(toSvg(draw().svg))
      }),
    )
  })

  test('the same id gives the same drawing in every language', () => {
    fc.assert(
      fc.property(anyId, anyFamily, (id, category) => {
        const overrides = { art: 1 as const }
        const one = coverArt({ id, category, overrides, title: 'Førstehjelp' })
        const other = coverArt({ id, category, overrides, title: 'Primeros auxilios' })
        expect(toSvg(one.svg)).toBe(toSvg(other.svg))
      }),
    )
  })

  test('published covers keep their look: known ids keep their choice', () => {
    expect(chooseCover('el-1', 'el')).toEqual({ palette: 2, art: 2, layout: 'title-top', mirrored: false })
    expect(chooseCover('elsi4', 'el')).toEqual({ palette: 1, art: 'initial', layout: 'title-top', mirrored: false })
    expect([coverNumber('el-1'), coverNumber('elsi4'), coverNumber('kurs-17')]).toEqual([639, 594, 526])
  })

  test('every title reads on its ground at 4.5:1 or more', () => {
    for (const key of familyKeys)
      for (const { ground, title } of families[key].palettes)
        expect(contrast(ground, title), `${key}: ${title} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('art that leans is never mirrored', () => {
    fc.assert(
      fc.property(anyId, anyFamily, (id, category) => {
        const { art, mirrored } = chooseCover(id, category)
        const mayMirror = art !== 'initial' && families[category].mirrorable.includes(art)
        expect(mirrored && !mayMirror).toBe(false)
      }),
    )
  })

  test('no mirrored drawing contains a bar leaning forward, because it would lean back', () => {
    for (const key of familyKeys)
      for (const art of families[key].mirrorable) {
        const { grammars, palettes } = families[key]
        const shapes = grammars.at(art)?.(400, 286, palettes[0].art, () => 0.5) ?? []
        expect(shapes).not.toEqual([])
        expect(shapes.flatMap(everyShape).filter(isLeaningBar), `${key} ${art}`).toEqual([])
      }
  })

  test('no drawing carries an id, so any number can share a page', () => {
    fc.assert(
      fc.property(anyId, anyFamily, anyRatio, anyArt, (id, category, ratio, art) => {
        const { svg } = coverArt({ id, category, ratio, overrides: { art }, title: 'A' })
        expect(everyShape(svg).some((shape) => 'id' in shape.attrs || 'clipPath' in shape.attrs)).toBe(false)
      }),
    )
  })

  test('every number in a drawing is finite', () => {
    fc.assert(
      fc.property(anyId, anyFamily, anyRatio, anyArt, (id, category, ratio, art) => {
        expect(toSvg(coverArt({ id, category, ratio, overrides: { art }, title: 'Ø' }).svg)).not.toMatch(
          /NaN|Infinity|undefined/,
        )
      }),
    )
  })

  test('drawing again with another seed can change the cover, and the same seed cannot', () => {
    const seeds = Array.from({ length: 30 }, (_, index) =>
      JSON.stringify(chooseCover('x', 'el', { seed: `s${index}` })),
    )
    expect(new Set(seeds).size).toBeGreaterThan(5)
    expect(chooseCover('x', 'el', { seed: 's1' })).toEqual(chooseCover('y', 'el', { seed: 's1' }))
  })

  test('a published cover differs from the two latest in its family', () => {
    const pair = fc.record({ palette: anyPalette, art: anyArt })
    fc.assert(
      fc.property(pair, fc.array(pair, { maxLength: 4 }), (choice, latest) => {
        const settled = avoidNeighbours({ ...choice, layout: 'title-top', mirrored: false }, latest)
        expect(settled.palette).toBe(choice.palette)
        for (const other of latest.slice(0, 2)) expect(settled).not.toEqual(other)
      }),
    )
  })

  test('a category nobody drew for gets a lasting family', () => {
    expect(familyKeyOf('el')).toBe('el')
    expect(familyKeys).toContain(familyKeyOf('sveising'))
    expect(familyKeyOf('sveising')).toBe(familyKeyOf('sveising'))
  })
})

/** A path with four corners whose upper edge is shifted to the right of its lower edge by the slant. */
function isLeaningBar({ tag, attrs }: Shape): boolean {
  const numbers = tag === 'path' ? Array.from(String(attrs['d']).matchAll(/-?[\d.]+/g), Number) : []
  if (numbers.length !== 8 || !/^M[^a-z]+L[^a-z]+L[^a-z]+L[^a-z]+z$/.test(String(attrs['d']))) return false
  const [topX = 0, topY = 0, , , , , bottomX = 0, bottomY = 0] = numbers
  const height = bottomY - topY
  return height > 0 && Math.abs((topX - bottomX) / height - Math.tan(Math.PI / 15)) < 0.02
}
