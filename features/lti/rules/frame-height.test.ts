import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureFrame, maxFollowUps, maxHeight, type FrameMeasurement } from './frame-height.ts'

/** Simulates a platform that applies every announced height, while the page is measured repeatedly. */
function told(heightIn: (frameHeight: number) => number, frameHeight: number): number[] {
  const heights: number[] = []
  let frame = frameHeight
  let last: FrameMeasurement | undefined
  for (let time = 0; time < 50; time += 1) {
    const next = measureFrame(last, heightIn(frame), frame)
    if (next.announced !== last?.announced) heights.push((frame = next.announced))
    last = next
  }
  return heights
}

const frames = fc.integer({ min: 100, max: 2000 })

test('L1: a page that does not depend on its frame is announced once, and never above the most', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), frames, (height, frame) => {
      expect(told(() => height, frame)).toEqual([Math.min(Math.ceil(height), maxHeight)])
    }),
  )
})

test('L1: a film that fills the frame up to its own height ends there', () => {
  expect(told((frame) => Math.min(frame, 562) + 480, 400)).toEqual([880, 1042])
})

test('L1: a page that is always higher than its frame does not grow without end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 500 }), frames, (more, frame) => {
      expect(told((height) => height + more, frame).length).toBeLessThanOrEqual(1 + maxFollowUps)
    }),
  )
})

test('L1: what changes in a page by itself is announced each time, but for a little', () => {
  const heights = [900, 907.5, 720, 1300, 400, 1300, 400, 700, 3000]
  let last: FrameMeasurement | undefined
  const said: number[] = []
  for (const height of heights) {
    const next = measureFrame(last, height, last?.frameHeight ?? 400)
    if (next.announced !== last?.announced) said.push(next.announced)
    // the platform has applied the height
    last = measureFrame(next, height, next.announced)
  }
  expect(said).toEqual([900, 1300, 400, 1300, 400, 700, 3000])
})
