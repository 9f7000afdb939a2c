import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'
import { textRuns } from './text-runs.ts'

const facts = { title: 'T', author: 'A', subject: 'S', language: 'nb', at: new Date(0), size: [100, 100] } as const
const open = () => openPdf(facts)

const runs = (text: string) => textRuns(open(), text, 'serif-500-italic').map((run) => [run.text, run.font])

test.each([
  ['Ingrid Łukasz-Sølbakken', [['Ingrid Łukasz-Sølbakken', 'serif-500-italic']]],
  ['Nguyễn Thị', [['Nguyễn Thị', 'script-wide']]],
  ['Ελένη', [['Ελένη', 'script-wide']]],
  ['Наталья Щербакова', [['Наталья Щербакова', 'script-wide']]],
  ['محمد علي', [['محمد علي', 'script-arabic']]],
  ['שרה לוי-כהן', [['שרה לוי-כהן', 'script-hebrew']]],
  ['欧阳喆堃', [['欧阳喆堃', 'script-cjk']]],
  ['さくら', [['さくら', 'script-cjk']]],
  ['김민수', [['김민수', 'script-cjk']]],
  ['श्री त्रिपाठी', [['श्री त्रिपाठी', 'script-devanagari']]],
  ['สมชาย', [['สมชาย', 'script-thai']]],
  [
    'Kari 👩🏽‍🚀',
    [
      ['Kari ', 'serif-500-italic'],
      ['👩🏽‍🚀', 'script-emoji'],
    ],
  ],
])('Q3: «%s» is set in typefaces that have its letters', (name, expected) => {
  expect(runs(name)).toEqual(expected)
})

test('Q3: what is written from right to left stands in its place among the rest, its brackets turned', () => {
  expect(runs('Ali (علي) 24')).toEqual([
    ['Ali (', 'serif-500-italic'],
    ['علي', 'script-arabic'],
    [') ', 'serif-500-italic'],
    ['24', 'serif-500-italic'],
  ])
  expect(runs('(علي)')).toEqual([
    ['(', 'serif-500-italic'],
    ['علي', 'script-arabic'],
    [')', 'serif-500-italic'],
  ])
})

test('Q3: Burmese is set in the order in which it is drawn', () => {
  expect(runs('မောင် ကြေ')).toEqual([['\u1031\u1019ာင် \u1031\u103C\u1000', 'script-myanmar']])
})

test('Q3: letters that no typeface here has become a circle; marks of direction and line ends go', () => {
  expect(runs('𓀀')).toEqual([['◌', 'script-hebrew']])
  expect(runs('\u027A\u0315')).toEqual([['\u027A', 'script-wide']])
  expect(runs('In\u202Egrid\nSol')).toEqual([['Ingrid Sol', 'serif-500-italic']])
})

interface Opened {
  readonly _font: { readonly layout: (text: string, features?: string[]) => { glyphs: { id: number }[] } }
}

test('Q3: whatever the name, no glyph is asked for that is not there (ISO 19005-3, 6.2.11.8)', () => {
  const anyName = fc.oneof(
    fc.array(fc.nat(0x2ffff), { maxLength: 12 }).map((points) => String.fromCodePoint(...points)),
    fc.array(fc.nat(0x3ff), { maxLength: 12 }).map((points) => String.fromCodePoint(...points)),
    fc.string({ unit: fc.constantFrom(...Array.from('aåż יه中한क्षไ😀(2)-\u0301\u200D')), maxLength: 12 }),
  )
  const document = open()
  fc.assert(
    fc.property(anyName, (name) => {
      for (const { text, font, isOwn } of textRuns(document, name, 'serif-500-italic')) {
        const { _font: opened } = document.font(font) as unknown as Opened
        for (const { id } of opened.layout(text, isOwn ? undefined : []).glyphs) expect(id).not.toBe(0)
      }
    }),
    { numRuns: 120 },
  )
})
