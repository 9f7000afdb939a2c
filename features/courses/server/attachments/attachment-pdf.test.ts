import { expect, test } from 'vitest'
import { attachmentPdf, type PageFacts } from './attachment-pdf.ts'

const facts: PageFacts = {
  name: 'De fem sikre på ett ark',
  course: 'Elsikkerhet i praksis',
  body: '# De fem sikre\n\nGjør *punktene* i **denne** rekkefølgen.\n\n## Koble fra\n- Alle kilder\n- Styrestrøm\n\n3. Lås\n4. Merk',
  at: new Date('2026-11-21T18:00:00Z'),
}
const longer = (lines: number): PageFacts => ({
  ...facts,
  body: `# Lang\n${Array.from({ length: lines }, (_, line) => `- Punkt ${line}`).join('\n')}`,
})
const sheets = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('C2: the same page in the same language is the same file, byte for byte', async () => {
  const [one, two, spanish] = await Promise.all(
    ['nb', 'nb', 'es'].map((language) => attachmentPdf(facts, language as 'nb')),
  )
  expect(Buffer.compare(one?.bytes ?? Buffer.alloc(0), two?.bytes ?? Buffer.alloc(1))).toBe(0)
  expect(Buffer.compare(one?.bytes ?? Buffer.alloc(0), spanish?.bytes ?? Buffer.alloc(0))).not.toBe(0)
})

test('C2: it is tagged as the page reads: title, language, headings, paragraphs, lists with their numbers (PDF/UA)', async () => {
  const { bytes, pages } = await attachmentPdf(facts, 'nb')
  const text = bytes.toString('latin1')
  expect(pages).toBe(1)
  expect(sheets(bytes)).toBe(1)
  for (const mark of [
    '/Lang (nb)',
    '/DisplayDocTitle true',
    'pdfuaid:part',
    '/MarkInfo',
    '/S /H1',
    '/S /H2',
    '/S /P',
    '/S /L',
  ])
    expect(text).toContain(mark)
  expect(text.match(/\/S \/LI\b/g)).toHaveLength(4)
  expect(text.match(/\/S \/Lbl\b/g)).toHaveLength(4)
  expect(text.match(/\/S \/LBody\b/g)).toHaveLength(4)
  expect(text.match(/\/FontFile2/g)?.length).toBe(text.match(/\/Type \/FontDescriptor/g)?.length)
})

test('C2: text that nearly fits on one page is scaled down; longer text continues, and nothing is lost', async () => {
  const pagesOf = async (lines: number) => {
    const { bytes, pages } = await attachmentPdf(longer(lines), 'nb')
    expect(sheets(bytes)).toBe(pages)
    expect(bytes.toString('latin1').match(/\/S \/LBody\b/g)).toHaveLength(lines)
    return pages
  }
  expect(await pagesOf(20)).toBe(1)
  expect(await pagesOf(31)).toBe(1)
  expect(await pagesOf(45)).toBe(2)
  expect(await pagesOf(140)).toBeGreaterThan(3)
})

test('C2: a page without a title of its own, or without words, still has its name', async () => {
  for (const body of ['', 'Bare en linje.', '## Uten overskrift'])
    expect((await attachmentPdf({ ...facts, body }, 'en')).bytes.toString('latin1')).toContain('/S /H1')
})

test('C2: one word longer than the sheet, and a course’s name longer than the line, are still printed', async () => {
  const { pages } = await attachmentPdf({ ...facts, course: 'Ord '.repeat(80), body: 'å'.repeat(3000) }, 'nb')
  expect(pages).toBe(1)
})
