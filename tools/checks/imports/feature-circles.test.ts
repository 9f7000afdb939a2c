import { expect, test } from 'vitest'
import { featureCircles } from './feature-circles.ts'

test('a graph without circles has none, whatever leans on whatever below it', () => {
  expect(featureCircles(['people --> seats', 'people --> accounts', 'seats --> accounts', 'markets'])).toEqual([])
})

test('two features that import each other are caught, and so is a longer way round', () => {
  expect(featureCircles(['a --> b', 'b --> a', 'c --> a'])).toEqual([['a', 'b']])
  expect(featureCircles(['a --> b', 'b --> c', 'c --> a', 'd --> e', 'e --> d'])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})
