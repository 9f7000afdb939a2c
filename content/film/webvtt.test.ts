import { describe, expect, test } from 'vitest'
import { cueTimes, webVtt } from './webvtt.ts'

describe('WebVTT', () => {
  test('is written with hours, and read back to the millisecond', () => {
    const vtt = webVtt([{ start: 3599.5, end: 3601.25, lines: ['en & to', 'tre'] }], true)
    expect(vtt).toContain('00:59:59.500 --> 01:00:01.250 line:8%\nen &amp; to\ntre')
    expect(cueTimes(vtt)).toEqual([{ start: 3599.5, end: 3601.25 }])
  })
})
