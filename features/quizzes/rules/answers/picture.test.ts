import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findHits,
  areaContains,
  isInPicture,
  nearestTo,
  maxDistance,
  isOnPlace,
  type Area,
  type Mark,
} from './picture.ts'
import { pointsOf } from './points.ts'
import { responseProblem } from './response.ts'

const mark = (x: number, y: number): Mark => ({ x, y })
const box = (left: number, top: number, right: number, bottom: number): Area => ({
  corners: [mark(left, top), mark(right, top), mark(right, bottom), mark(left, bottom)],
  radius: null,
})
const circle = (x: number, y: number, radius: number): Area => ({ corners: [mark(x, y)], radius })
/** Four areas that never overlap. */
const apart = [box(0, 0, 300, 300), circle(700, 200, 90), box(0, 600, 300, 900), circle(700, 800, 60)]

const at = fc.integer({ min: 0, max: 1000 })
const someMark = fc.record({ x: at, y: at })
const points = (areas: readonly Area[], marks: readonly Mark[]) =>
  pointsOf({ kind: 'Found', areas }, { optionIds: [], text: null, marks })

test('Q1: an area holds its inside and its border, and nothing else', () => {
  const arrow: Area = { corners: [mark(0, 0), mark(100, 50), mark(0, 100), mark(40, 50)], radius: null }
  for (const inside of [mark(60, 50), mark(100, 50), mark(20, 10), mark(40, 50), mark(0, 0)])
    expect(areaContains(arrow, inside)).toBe(true)
  // the notch of the arrow, beside a corner, and level with one
  for (const outside of [mark(20, 50), mark(101, 50), mark(0, 50), mark(0, 101), mark(500, 100)])
    expect(areaContains(arrow, outside)).toBe(false)
})

test('Q1: a circle is round on a picture of 16 to 9', () => {
  expect(areaContains(circle(500, 500, 90), mark(590, 500))).toBe(true)
  expect(areaContains(circle(500, 500, 90), mark(591, 500))).toBe(false)
  expect(areaContains(circle(500, 500, 90), mark(500, 660))).toBe(true)
  expect(areaContains(circle(500, 500, 90), mark(500, 661))).toBe(false)
})

test('Q1: a box holds exactly what is between its sides, whichever corner comes first and whichever way round', () => {
  fc.assert(
    fc.property(someMark, someMark, someMark, fc.nat(3), fc.boolean(), (one, other, given, first, isTurned) => {
      const [left = 0, right = 0] = [one.x, other.x].toSorted((a, b) => a - b)
      const [top = 0, bottom = 0] = [one.y, other.y].toSorted((a, b) => a - b)
      const { corners } = box(left, top, right, bottom)
      const turned = [...corners.slice(first), ...corners.slice(0, first)]
      const area = { corners: isTurned ? turned.toReversed() : turned, radius: null }
      expect(areaContains(area, given)).toBe(given.x >= left && given.x <= right && given.y >= top && given.y <= bottom)
    }),
  )
})

test('Q1: what marks are worth does not depend on their order, and stays within 0 and 100', () => {
  const marks = fc.array(someMark, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      marks.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([one, other]) => {
        const worth = points(apart, one)
        expect(points(apart, other)).toBe(worth)
        expect(Number.isInteger(worth) && worth >= 0 && worth <= 100).toBe(true)
      },
    ),
  )
})

test('Q1: another mark never takes anything away, and adds one place at most', () => {
  fc.assert(
    fc.property(fc.array(someMark, { maxLength: 4 }), someMark, (marks, more) => {
      const gained = points(apart, [...marks, more]) - points(apart, marks)
      expect([0, 25]).toContain(gained)
    }),
  )
})

test('Q1: marks in the same area find it once, and each area found is worth the same', () => {
  expect(findHits(apart, [mark(10, 10), mark(700, 200), mark(20, 20)])).toEqual([true, true, false])
  expect(
    points(
      apart,
      Array.from({ length: 4 }, () => mark(10, 10)),
    ),
  ).toBe(25)
  expect(points(apart, [mark(10, 10), mark(700, 200), mark(10, 700), mark(700, 800)])).toBe(100)
  expect(points(apart.slice(0, 3), [mark(10, 10), mark(999, 999), mark(10, 700)])).toBe(66)
})

test('Q1: as many marks as there are places are given, all of them in the picture', () => {
  const problem = (marks: readonly Mark[], optionIds: readonly string[] = []) =>
    responseProblem({ kind: 'HOTSPOT', optionIds: ['a'], places: 2 }, { optionIds, text: null, marks })
  expect(problem([mark(0, 0), mark(1000, 1000)])).toBeUndefined()
  expect(problem([])).toBe('WrongNumberOfOptions')
  expect(problem([mark(1, 1)])).toBe('WrongNumberOfOptions')
  expect(problem(Array.from({ length: 10_000 }, () => mark(1, 1)))).toBe('WrongNumberOfOptions')
  expect(problem([mark(1, 1), mark(2, 2)], ['a'])).toBe('WrongNumberOfOptions')
  for (const wrong of [
    mark(-1, 5),
    mark(1001, 5),
    mark(5, 1001),
    mark(0.5, 5),
    mark(Number.NaN, 5),
    mark(5, Infinity),
  ]) {
    expect(isInPicture(wrong)).toBe(false)
    expect(problem([mark(1, 1), wrong])).toBe('OutsidePicture')
  }
})

test('Q1: a mark is on a place within the maximum distance, and is named by the nearest', () => {
  const places = [
    { name: 'left', mark: mark(200, 500) },
    { name: 'right', mark: mark(800, 500) },
  ]
  expect(nearestTo(places, mark(490, 0))?.name).toBe('left')
  expect(nearestTo(places, mark(510, 1000))?.name).toBe('right')
  expect(nearestTo(places.slice(2), mark(1, 1))).toBeUndefined()
  expect(isOnPlace(mark(200, 500), mark(200 + maxDistance, 500))).toBe(true)
  expect(isOnPlace(mark(200, 500), mark(201 + maxDistance, 500))).toBe(false)
})
