import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { setAccountMail } from './account-mail.ts'
import { accountMailTexts } from './account-mail-texts.ts'

const codeKinds = ['SignUp', 'PasswordReset', 'EmailChange', 'SignIn'] as const
const noticeKinds = [
  'PasswordChanged',
  'EmailChanged',
  'PhoneChanged',
  'SecondFactorAdded',
  'SecondFactorRemoved',
  'PasskeyAdded',
  'PasskeyRemoved',
  'PasskeySuspect',
] as const

test.each(languages.flatMap((language) => codeKinds.map((kind) => [language, kind] as const)))(
  'M10 I2: the %s mail for %s says the code and how long it works, in text and in HTML',
  (language, kind) => {
    const mail = setAccountMail({ language, market: 'no' }, accountMailTexts[language][kind], {
      digits: '084002',
      minutes: 10,
    })
    for (const version of [mail.text, mail.html.replace('<!doctype html>', '')]) {
      expect(version).toContain('084002')
      expect(version).toContain('10 minut')
      expect(version.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}!]|undefined/)
    }
    expect(mail.text).not.toContain('_')
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toMatch(/<h1 [^>]*>[^<]*<i>[^<_]+<\/i><\/h1>/)
    expect(mail.subject).not.toContain('084002')
  },
)

test.each(languages.flatMap((language) => noticeKinds.map((kind) => [language, kind] as const)))(
  'M10: the %s mail for %s has no code and leaves no gap',
  (language, kind) => {
    const mail = setAccountMail({ language, market: 'no' }, accountMailTexts[language][kind])
    expect(mail.text).not.toMatch(/\d{6}|[{}!_]|undefined/)
  },
)

test('texts are escaped in HTML', () => {
  const mail = setAccountMail(
    { language: 'en', market: 'no' },
    { subject: '<a>', heading: 'A & _B_', lead: '"c"', note: '<script>' },
  )
  expect(mail.html).toContain('A &amp; <i>B</i>')
  expect(mail.html).toContain('&lt;script&gt;')
  expect(mail.html).not.toContain('<script>')
})
