import { expect, test } from 'vitest'
import { levellingFilter, readLoudness } from './loudness.ts'

const report = `[Parsed_loudnorm_0 @ 0x55]
{
	"input_i" : "-31.20",
	"input_tp" : "-12.47",
	"input_lra" : "4.10",
	"input_thresh" : "-41.30",
	"output_i" : "-23.05",
	"normalization_type" : "dynamic",
	"target_offset" : "0.05"
}`

test('what was measured goes into the filter that levels, with a range that is not narrowed', () => {
  expect(levellingFilter(readLoudness(report))).toBe(
    'loudnorm=I=-23:TP=-1:LRA=7:measured_I=-31.2:measured_LRA=4.1:measured_TP=-12.47:measured_thresh=-41.3:offset=0.05:linear=true,aresample=48000',
  )
})

test('silence, and a report that cannot be read, leave the sound as it is', () => {
  expect(readLoudness(report.replace('-31.20', '-inf'))).toBeUndefined()
  expect(readLoudness(report.replace('-31.20', '-71.00'))).toBeUndefined()
  expect(readLoudness('')).toBeUndefined()
  expect(levellingFilter(undefined)).toBe('aresample=48000')
})
