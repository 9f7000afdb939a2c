import { expect, test } from 'vitest'
import { isFinal, revealsAnswers, reviews } from './review.ts'

test('Q1: the key of an answer that can still be changed is never revealed', () => {
  for (const hasPassed of [false, true]) {
    const told = reviews.filter((review) => revealsAnswers(review, { isFinished: false, hasPassed }))
    expect(told).toEqual(reviews.filter((review) => isFinal(review)))
  }
})

test('Q1: right answers are revealed at once, at the end, after passing, or never', () => {
  const told = (isFinished: boolean, hasPassed: boolean) =>
    reviews.filter((review) => revealsAnswers(review, { isFinished, hasPassed }))
  expect(told(false, false)).toEqual(['AT_ONCE'])
  expect(told(true, false)).toEqual(['AT_ONCE', 'AT_END'])
  expect(told(true, true)).toEqual(['AT_ONCE', 'AT_END', 'AFTER_PASS'])
})
