import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oembedOf, requestedSize } from './oembed.ts'
import type { SiteCourse } from './site-page.ts'

const course: SiteCourse = {
  id: '891e9856-d258-4853-90d5-7aa3ae65f6a3',
  shortId: 'elsi4',
  slug: 'elsikkerhet-i-praksis',
  number: 344,
  title: 'Elsikkerhet _i praksis_',
  summary: 'De fem sikre, én om gangen, til de sitter.',
  family: 'el',
  coverSeed: undefined,
  category: { name: 'El og energi', shortId: 'el26', slug: 'el-og-energi' },
  experts: [{ name: 'Sverre Halland', shortId: 'shal', slug: 'sverre-halland' }],
  episodeCount: 5,
  durationSeconds: 3660,
  isComing: false,
  price: { amount: 89_000, currency: 'NOK' },
  publishedAt: '2026-11-03T08:00:00.000Z',
}

const given = {
  course,
  language: 'nb',
  siteOrigin: 'https://www.kursiva.test',
  maxWidth: undefined,
  maxHeight: undefined,
} as const

test('oEmbed 1.0: a trailer is a video of 16:9 in a frame', () => {
  expect(oembedOf(given)).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'Elsikkerhet i praksis',
    width: 640,
    height: 360,
    html: expect.stringMatching(
      /^<iframe src="https:\/\/www\.kursiva\.test\/no\/embed\/elsi4" width="640" height="360" /,
    ),
  })
})

test('oEmbed 1.0: it is not larger than there is room for, but never too small to press', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 5000 }), fc.integer({ min: 120, max: 5000 }), (maxWidth, maxHeight) => {
      const { width, height } = oembedOf({ ...given, maxWidth, maxHeight }) as { width: number; height: number }
      expect(width).toBeLessThanOrEqual(maxWidth)
      expect(height).toBeLessThanOrEqual(maxHeight)
      expect(width).toBeGreaterThanOrEqual(200)
      expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
    }),
  )
})

test('a title cannot break out of the frame’s attribute', () => {
  const { html } = oembedOf({ ...given, course: { ...course, title: '"><script>' } }) as { html: string }
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;"')
})

test.each(['0', '-1', '1.5', '1e3', 'x', '', '100000', undefined, ['640'], 640])('%j names no size', (size) => {
  expect(requestedSize(size)).toBeUndefined()
})
