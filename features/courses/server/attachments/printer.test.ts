import { expect, test } from 'vitest'
import { attachmentPdf, type PageFacts } from './attachment-pdf.ts'
import { printPage } from './printer.ts'

const facts: PageFacts = { name: 'Ett ark', course: 'Elsikkerhet', body: '- Lås', at: new Date('2026-11-21T18:00:00Z') }

test('C2: what is printed beside the event loop is what is printed in it, and each gets their own', async () => {
  const languages = ['nb', 'es', 'en'] as const
  const [there, here] = await Promise.all([
    Promise.all(languages.map((language) => printPage({ facts, language }))),
    Promise.all(languages.map((language) => attachmentPdf(facts, language))),
  ])
  for (const [at, page] of here.entries()) {
    expect(there[at]?.pages).toBe(page.pages)
    expect(there[at]?.bytes.equals(page.bytes)).toBe(true)
  }
})

test('C2: a page that can’t be printed is its own failure alone', async () => {
  const broken = { ...facts, body: undefined as unknown as string }
  const [failed, fine] = await Promise.allSettled([
    printPage({ facts: broken, language: 'nb' }),
    printPage({ facts, language: 'nb' }),
  ])
  expect(failed.status).toBe('rejected')
  expect(fine.status).toBe('fulfilled')
})
