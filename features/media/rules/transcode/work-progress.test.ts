import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodedSeconds, secondsLeft, workDone, workSteps } from './work-progress.ts'

test('progress never goes back from one step to the next, and ends at 1', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  fc.assert(
    fc.property(share, share, fc.integer({ min: 0, max: 3 }), (one, other, at) => {
      const [step = 'SCANNING', next = 'STORING'] = workSteps.slice(at)
      expect(workDone(step, one)).toBeLessThanOrEqual(workDone(next, other))
    }),
  )
  expect([workDone('SCANNING', 0), workDone('STORING', 1)]).toEqual([0, 1])
})

test('ffmpeg’s lines say how far it is', () => {
  expect(encodedSeconds('out_time_us=1500000\n')).toBe(1.5)
  expect(['out_time_us=N/A', 'frame=12', 'progress=end'].map(encodedSeconds)).toEqual([undefined, undefined, undefined])
})

test('the time left follows from the pace so far, and is not guessed at the beginning', () => {
  expect(secondsLeft(0.25, 30)).toBe(90)
  expect(secondsLeft(1, 30)).toBe(0)
  expect([secondsLeft(0.001, 30), secondsLeft(0.5, 1)]).toEqual([undefined, undefined])
})
