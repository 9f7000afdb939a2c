import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { certificatePdf, type CertificateFacts } from './certificate-pdf.ts'

const facts: CertificateFacts = {
  code: 'K7M2-QX4D-9TRV',
  percentage: 87,
  best_score_at: new Date('2026-11-21T18:00:00Z'),
  issued_at: new Date('2026-11-20T18:00:00Z'),
  holder_name: 'Ingrid Łukasz-Sølbakken',
  course_name: [
    { languageCode: 'nb', value: 'Elsikkerhet _i praksis_' },
    { languageCode: 'es', value: 'Seguridad eléctrica _en la práctica_' },
  ],
  expert_names: ['Sverre Halland', 'Rocío Peña'],
  duration_seconds: 6120,
  episode_count: 8,
  pass_percentage: 80,
  answers: [true, true, true, true, false, true, true, true],
}

/** Every stream of the file, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map((match) =>
    inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1'),
  )
}

/** The characters that the fonts' ToUnicode tables let a reader select and search. */
const selectable = (pdf: Buffer): Set<string> =>
  new Set(
    streamsOf(pdf)
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/gi)].map((match) => match[1] ?? ''))
      .map((hex) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))),
  )

test('Q3: the same certificate in the same language is the same file, byte for byte', async () => {
  expect(Buffer.compare(await certificatePdf(facts, 'nb'), await certificatePdf(facts, 'nb'))).toBe(0)
  expect(Buffer.compare(await certificatePdf(facts, 'nb'), await certificatePdf(facts, 'es'))).not.toBe(0)
})

test('Q3: the file is one A4 sheet lying down, tagged, with title, language and the marks of PDF/UA', async () => {
  const pdf = (await certificatePdf(facts, 'es')).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeCloseTo(841.89, 1)
  expect(Number(height)).toBeCloseTo(595.28, 1)
  expect(pdf).toContain('/MarkInfo')
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('/Lang (es)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('pdfuaid:part')
  expect(pdf).toContain('/S /H1')
  expect(pdf).toContain('/S /Figure')
  expect(pdf).toContain('/Alt (7 de 8 correctas)')
})

test('Q3: every font is embedded, and every letter of name and course can be selected', async () => {
  const pdf = await certificatePdf(facts, 'nb')
  const text = pdf.toString('latin1')
  const fonts = text.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBeGreaterThan(3)
  expect(text.match(/\/FontFile2/g)).toHaveLength(fonts.length)
  const characters = [...selectable(pdf)].join('')
  for (const character of 'Ingrid Łukasz-Sølbakken Elsikkerhet i praksis K7M2-QX4D-9TRV 87')
    expect(characters).toContain(character)
})

test('Q3: a certificate without answers, length or experts is still a certificate', async () => {
  const bare = {
    ...facts,
    answers: null,
    episode_count: null,
    pass_percentage: null,
    expert_names: [],
    duration_seconds: 0,
  }
  const pdf = (await certificatePdf(bare, 'en')).toString('latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).not.toContain('/S /Figure')
})
