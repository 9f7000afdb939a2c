import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFilm, segmentSeconds, type FilmFacts } from './film-plan.ts'

const facts: FilmFacts = {
  width: 1920,
  height: 1080,
  frameRate: 25,
  durationSeconds: 60,
  isInterlaced: false,
  channels: 2,
  subtitles: [],
}
const sizes = (changed: Partial<FilmFacts>) =>
  planFilm({ ...facts, ...changed }).rungs.map(({ width, height }) => `${width}x${height}`)

test('the ladder has the steps up to the picture’s own size', () => {
  expect(sizes({})).toEqual(['640x360', '1280x720', '1920x1080'])
  expect(sizes({ width: 3840, height: 2160 })).toEqual(['640x360', '1280x720', '1920x1080'])
  expect(sizes({ width: 1280, height: 720 })).toEqual(['640x360', '1280x720'])
  // an upright picture has the same shorter sides
  expect(sizes({ width: 1080, height: 1920 })).toEqual(['360x640', '720x1280', '1080x1920'])
})

test('a size between two steps gets a step of its own when it lies far enough above', () => {
  expect(sizes({ width: 854, height: 480 })).toEqual(['640x360', '854x480'])
  expect(sizes({ width: 640, height: 400 })).toEqual(['576x360'])
  expect(sizes({ width: 320, height: 180 })).toEqual(['320x180'])
})

test('the rate is the slowest usual one that shows every picture', () => {
  const rate = (frameRate: number) => planFilm({ ...facts, frameRate }).frameRate
  expect([0, 12, 23.976, 24, 25, 29.97, 29.3, 59.94, 120].map(rate)).toEqual([
    '25',
    '15',
    '24000/1001',
    '24',
    '25',
    '30000/1001',
    '30000/1001',
    '60000/1001',
    '60',
  ])
})

test('a silent film gets no sound, any other one rendition of at most two channels', () => {
  expect(planFilm({ ...facts, channels: 0 }).audio).toBeUndefined()
  expect(planFilm({ ...facts, channels: 1 }).audio).toEqual({ channels: 1, bitrate: 96_000 })
  expect(planFilm({ ...facts, channels: 6 }).audio).toEqual({ channels: 2, bitrate: 128_000 })
})

test('what has no size or length of a film is refused with its own word', () => {
  expect(() => planFilm({ ...facts, width: 10 })).toThrow('PICTURE_SIZE')
  expect(() => planFilm({ ...facts, width: 9000 })).toThrow('PICTURE_SIZE')
  expect(() => planFilm({ ...facts, durationSeconds: 0.1 })).toThrow('TOO_SHORT')
  expect(() => planFilm({ ...facts, durationSeconds: 30_000 })).toThrow('TOO_LONG')
})

test('whatever a film is like: nothing is enlarged, steps grow, sizes are even, and nothing lies outside it', () => {
  const anyFilm = fc.record({
    width: fc.integer({ min: 64, max: 8192 }),
    height: fc.integer({ min: 64, max: 8192 }),
    frameRate: fc.double({ min: 0, max: 240, noNaN: true }),
    durationSeconds: fc.double({ min: 0.5, max: 21_600, noNaN: true }),
    isInterlaced: fc.boolean(),
    channels: fc.integer({ min: 0, max: 8 }),
    subtitles: fc.constant([]),
  })
  fc.assert(
    fc.property(anyFilm, (film) => {
      fc.pre(Math.max(film.width, film.height) / Math.min(film.width, film.height) <= 4)
      const plan = planFilm(film)
      expect(plan.rungs.length).toBeGreaterThan(0)
      expect(new Set(plan.rungs.map(({ folder }) => folder)).size).toBe(plan.rungs.length)
      let last = 0
      for (const { width, height, maxBitrate } of plan.rungs) {
        expect(width).toBeLessThanOrEqual(film.width)
        expect(height).toBeLessThanOrEqual(film.height)
        expect([width % 2, height % 2]).toEqual([0, 0])
        expect(maxBitrate).toBeGreaterThan(last)
        last = maxBitrate
      }
      expect(plan.framesPerSecond).toBeLessThanOrEqual(60)
      expect(plan.keyInterval / plan.framesPerSecond).toBeGreaterThanOrEqual(segmentSeconds - 1e-6)
      const { storyboard } = plan
      expect(storyboard.count).toBeLessThanOrEqual(600)
      expect(storyboard.rows * storyboard.columns).toBeGreaterThanOrEqual(storyboard.count)
      expect((storyboard.count - 1) * storyboard.intervalSeconds).toBeLessThan(film.durationSeconds)
      for (const at of plan.posterSeconds) expect(at).toBeLessThan(film.durationSeconds)
    }),
  )
})
