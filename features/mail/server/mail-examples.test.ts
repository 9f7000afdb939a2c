import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { mailKinds } from '#values/mail/mail-kind.ts'
import { exampleId, findExample, mailExamples } from './mail-examples.ts'
import { previewSigner } from './preview-signer.ts'

const courses = [
  { shortId: 'elsi4', name: languages.map((languageCode) => ({ languageCode, value: `Kurs _${languageCode}_` })) },
] as const

test('every kind of mail has an example, and every example its own address', () => {
  expect(mailKinds.filter((kind) => !mailExamples.some((example) => example.kind === kind))).toEqual([])
  const ids = mailExamples.map(exampleId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id).toMatch(/^[a-z-]+\.[a-z-]+$/)
    expect(exampleId(findExample(id) ?? { kind: 'contact', name: '' })).toBe(id)
  }
})

test('every example is filled in every language: no placeholder and nothing undefined is left', () => {
  for (const language of languages)
    for (const example of mailExamples) {
      const market = language === 'es' ? 'es' : 'no'
      const at = new Date('2026-11-29T10:00:00Z')
      const { subject, text, html } = example.render({
        locale: { language, market },
        origin: 'https://kursiva.test',
        at,
        courses,
      })
      const unfilled = [subject, text].filter((part) => part === '' || /\{\w+\}|undefined|null|NaN/.test(part))
      expect({ id: exampleId(example), unfilled }).toEqual({ id: exampleId(example), unfilled: [] })
      expect(html).toContain('<html lang=')
    }
})

test('the address of a preview opens that preview, for fifteen minutes', () => {
  const signer = previewSigner('a secret of this test')
  const now = new Date('2026-11-29T10:00:00Z')
  const preview = { example: 'contact.desk', language: 'nb', theme: 'dark' } as const
  const pass = signer.address(preview, now).split('/').at(-1) ?? ''
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(signer.isValid(preview, pass, later(14))).toBe(true)
  expect(signer.isValid(preview, pass, later(15))).toBe(false)
  expect(signer.isValid({ ...preview, theme: 'light' }, pass, now)).toBe(false)
  expect(signer.isValid({ ...preview, example: 'contact-receipt.receipt' }, pass, now)).toBe(false)
  expect(previewSigner('another secret').isValid(preview, pass, now)).toBe(false)
  for (const forged of ['', '.', '9999999999.', `9999999999.${'A'.repeat(43)}`, `${pass}A`])
    expect(signer.isValid(preview, forged, now)).toBe(false)
})
