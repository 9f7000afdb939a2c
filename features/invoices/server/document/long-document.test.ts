import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#features/invoices/rules/snapshot.ts'
import { languages, type Language } from '#values/language.ts'
import { credit, norwegian, spanish } from '#testing/e-invoices/snapshots.ts'
import { invoicePdf } from './invoice-pdf.ts'

const found = spawnSync('pdftotext', ['-v']).status === 0

interface Word {
  readonly text: string
  readonly page: number
  readonly left: number
  readonly right: number
  /** the middle of its height, where letters are */
  readonly top: number
  readonly bottom: number
}

async function wordsOn(snapshot: InvoiceSnapshot, language: Language): Promise<Word[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kursiva-invoice-'))
  try {
    writeFileSync(join(folder, 'invoice.pdf'), await invoicePdf(snapshot, language))
    const { stdout } = spawnSync('pdftotext', ['-bbox', join(folder, 'invoice.pdf'), '-'], { encoding: 'utf8' })
    return stdout.split('<page ').flatMap((part, page) =>
      [...part.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = '']) => {
          const band = (Number(bottom) - Number(top)) / 3
          return {
            text,
            page,
            left: Number(left),
            right: Number(right),
            top: Number(top) + band,
            bottom: Number(bottom) - band,
          }
        },
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const crowds = (one: Word, other: Word) =>
  one.page === other.page &&
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom &&
  other.top < one.bottom

const note = `Merkes:\nbestilling 4500123456\n${'x'.repeat(90)}\n${'Leveres til avdelingen i Bodø. '.repeat(12)}`
const long = {
  name: 'Nordre Indre Østfold Interkommunale Avfallsselskap og Gjenvinningssentral AS',
  reference: 'PO 4500123456 / Kari Nordmann-Østgård, avdeling Bodø og omegn, prosjekt',
  note,
}
const millions = { net: 99_998_448_00n, vat: 24_999_612_00n, total: 124_998_060_00n }
const papers: readonly (readonly [string, Language, InvoiceSnapshot])[] = [
  ...languages.map((language) => ['a credit note', language, credit] as const),
  ['a sum of millions', 'en', { ...norwegian, ...millions }],
  ['a long note, reference and name', 'nb', { ...norwegian, buyer: { ...norwegian.buyer, ...long } }],
  ['a reference without a space', 'es', { ...spanish, buyer: { ...spanish.buyer, reference: 'R'.repeat(70) } }],
]

test.skipIf(!found).each(papers)(
  'S3: nothing on %s in %s stands on something else, leaves the paper or is too small to read',
  { timeout: 20_000 },
  async (_, language, snapshot) => {
    const words = await wordsOn(snapshot, language)
    expect(words.length).toBeGreaterThan(50)
    const pairs = words.flatMap((one, place) => words.slice(place + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => crowds(one, other)).map(([one, other]) => [one.text, other.text])).toEqual([])
    expect(words.filter(({ left, right }) => left < 47 || right > 549).map(({ text }) => text)).toEqual([])
    // points, a third of the height of its letters' box
    expect(words.filter(({ top, bottom }) => bottom - top < 3).map(({ text }) => text)).toEqual([])
  },
)

test.skipIf(!found)('S3: every line of a buyer’s note stands on the invoice', { timeout: 20_000 }, async () => {
  const snapshot = { ...norwegian, buyer: { ...norwegian.buyer, note } }
  const read = (await wordsOn(snapshot, 'nb')).map(({ text }) => text)
  expect(read.filter((text) => text === 'Leveres')).toHaveLength(12)
  expect(read.filter((text) => /^x+$/.test(text)).join('')).toHaveLength(90)
})
