import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCaptionFile, parseCaptions } from './webvtt.ts'

const file = `WEBVTT

NOTE made by hand

1
00:00:00.800 --> 00:00:04.730
Da har vi lagt ut, og vi har låst.
Men er den <i>død</i>?

01:02:05.120 --> 01:02:10.938 line:10% align:start
Fase &amp; null &lt;230 V&gt;

00:09.000 --> 00:08.000
aldri
`

test('C3: captions are read with their times, lines and place, without markup', () => {
  expect(parseCaptions(file)).toEqual([
    { start: 0.8, end: 4.73, text: 'Da har vi lagt ut, og vi har låst.\nMen er den død?', line: null },
    { start: 3725.12, end: 3730.938, text: 'Fase & null <230 V>', line: 0.1 },
  ])
  expect(parseCaptions(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toHaveLength(2)
})

test('C3: any file at all gives cues in order or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCaptions(text)).toEqual([])
    }),
  )
})

test('C3: a line counted from the top stands there, one counted from the foot in the usual place', () => {
  const placed = (settings: string) => parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nord`)[0]?.line
  expect([placed('line:0'), placed('line:1 align:start'), placed('line:50%,center')]).toEqual([0, 0.0533, 0.5])
  expect([placed('line:-1'), placed('line:auto'), placed('position:10%'), placed('line:200%')]).toEqual([
    null,
    null,
    null,
    1,
  ])
})

test('C3: a page of an error is told from a captions file', () => {
  expect([file, `\uFEFF${file}`, 'WEBVTT', 'WEBVTT – laget for hånd'].every(isCaptionFile)).toBe(true)
  expect(['', '<!doctype html>', '{"code":"MEDIA_NOT_FOUND"}', 'WEBVTTX'].some(isCaptionFile)).toBe(false)
})
