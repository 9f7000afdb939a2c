import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthRanges, lengthStops, levels, problemOf } from './catalogue-filter.ts'
import {
  countFacets,
  groupsThatMeet,
  splitLicensed,
  type Chosen,
  type CourseGroup,
  type Facet,
} from './facet-counts.ts'

const languages = ['nb', 'es', 'en'] as const
const categories = ['a', 'b', 'c', 'd']
const ranges = lengthStops.length + 1

const group: fc.Arbitrary<CourseGroup> = fc.record({
  id: fc.nat(),
  level: fc.constantFrom(...levels),
  language: fc.constantFrom(...languages),
  range: fc.nat(ranges - 1),
  categories: fc.subarray(categories, { minLength: 1 }),
  catalogs: fc.subarray(['one', 'two'], { minLength: 1 }),
  courses: fc.integer({ min: 1, max: 9 }),
})
const chosen: fc.Arbitrary<Chosen> = fc.record(
  {
    categories: fc.subarray(categories, { minLength: 1 }),
    levels: fc.subarray([...levels], { minLength: 1 }),
    languages: fc.subarray([...languages], { minLength: 1 }),
    ranges: fc.tuple(fc.nat(ranges - 1), fc.nat(ranges - 1)),
    access: fc.constantFrom('INCLUDED' as const, 'PURCHASABLE' as const),
  },
  { requiredKeys: [] },
)
const opened = fc.subarray(['one', 'two']).map((ids) => new Set(ids))

const sumOf = (groups: readonly CourseGroup[]) => groups.reduce((sum, { courses }) => sum + courses, 0)

test('C1: each count is what choosing that and nothing else of its facet gives', () => {
  fc.assert(
    fc.property(fc.array(group), chosen, opened, (groups, filter, open) => {
      const counts = countFacets(groups, filter, open)
      const given = (facet: Facet, choice: Chosen[Facet]) =>
        sumOf(groupsThatMeet(groups, { ...filter, [facet]: choice }, open))
      expect(counts.total).toBe(sumOf(groupsThatMeet(groups, filter, open)))
      for (const id of categories) expect(counts.categories.get(id) ?? 0).toBe(given('categories', [id]))
      for (const level of levels) expect(counts.levels.get(level) ?? 0).toBe(given('levels', [level]))
      for (const language of languages) expect(counts.languages.get(language) ?? 0).toBe(given('languages', [language]))
      for (let range = 0; range < ranges; range += 1)
        expect(counts.ranges.get(range) ?? 0).toBe(given('ranges', [range, range]))
      expect(counts.included).toBe(given('access', 'INCLUDED'))
      expect(counts.purchasable).toBe(given('access', 'PURCHASABLE'))
    }),
  )
})

test('C1: two lengths cut out the ranges between them, and only the stops are lengths', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.option(fc.constantFrom(...lengthStops)),
      fc.option(fc.constantFrom(...lengthStops)),
      (minutes, minMinutes, maxMinutes) => {
        const range = lengthStops.filter((stop) => minutes > stop).length
        const [from, to] = lengthRanges({ minMinutes, maxMinutes }) ?? [0, lengthStops.length]
        expect(range >= from && range <= to).toBe(minutes > (minMinutes ?? -1) && minutes <= (maxMinutes ?? Infinity))
      },
    ),
  )
  expect(problemOf({ minMinutes: 30, maxMinutes: 60 })).toBeUndefined()
  expect(problemOf({ maxMinutes: 50 })).toBeDefined()
  expect(problemOf({ categories: Array.from({ length: 51 }, () => 'x') })).toBeDefined()
})

test('C4: what was bought alone counts as open, and every course is counted once', () => {
  const groups = fc.uniqueArray(group, { selector: ({ id }) => id, maxLength: 6 })
  fc.assert(
    fc.property(groups, chosen, opened, fc.array(fc.nat(9), { maxLength: 6 }), (all, filter, open, bought) => {
      const licensed = new Map(all.map(({ id }, at) => [id, bought[at] ?? 0]))
      const split = splitLicensed(all, open, licensed)
      expect(sumOf(split.groups)).toBe(sumOf(all))
      const { access: _, ...rest } = filter
      const before = countFacets(all, rest, open)
      const after = countFacets(split.groups, rest, split.opened)
      expect(after.total).toBe(before.total)
      expect(after.included + after.purchasable).toBe(before.included + before.purchasable)
      const isClosed = ({ catalogs }: CourseGroup) => !catalogs.some((id) => open.has(id))
      const opensMore = groupsThatMeet(all, rest, open)
        .filter(isClosed)
        .reduce((sum, { id, courses }) => sum + Math.min(courses, licensed.get(id) ?? 0), 0)
      expect(after.included).toBe(before.included + opensMore)
    }),
  )
})
