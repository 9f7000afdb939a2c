import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { overdueDays, type OverdueStep } from '#features/purchase/rules/payment/overdue.ts'
import { overdueMailTexts } from './overdue-mail-texts.ts'
import { renewalMailKinds, renewalMailContent, fillMail, type RenewalMailFacts } from './renewal-mail-texts.ts'

const facts: RenewalMailFacts = {
  product: 'Gruppe',
  day: '2027-02-28',
  bill: { amount: 123_456_00n, currency: 'NOK' },
  number: '2026-00042',
  forOrganization: false,
  page: 'https://kursiva.test/no/purchase',
}
const mails = languages.flatMap((language) =>
  [false, true].flatMap((forOrganization) => [
    ...renewalMailKinds.map((kind) =>
      renewalMailContent(kind, { language, market: 'no' }, { ...facts, forOrganization }),
    ),
    ...(Object.keys(overdueDays) as OverdueStep[]).map((step) =>
      fillMail(overdueMailTexts[language][step], { language, market: 'no' }, { ...facts, forOrganization }),
    ),
  ]),
)

test('S2: every renewal mail names the subscription, fills its placeholders and has a link, in each language', () => {
  expect(mails).toHaveLength(3 * 2 * 11)
  for (const { subject, text, html } of mails) {
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|!/)
    expect(`${subject}${text}`).toMatch(/Gruppe|2026-00042/)
    expect([text, html].every((body) => body.includes('https://kursiva.test/no/purchase'))).toBe(true)
  }
})
