import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { invitationMail } from './invitation-mail.ts'

const words = {
  name: 'Aksel <b>Bråten</b>',
  inviter: 'Ingrid & Søn',
  isFirst: false,
  organization: 'Nordvik {inviter} $& <i>Elektro</i>',
  role: 'MANAGER',
  covers: [],
  link: 'https://kursiva.test/no/invitation/x',
  until: new Date('2026-12-22T10:00:00Z'),
} as const

test.each(languages)(
  'O2: the invitation in %s says who asks, for whom, until when and where, and names stay names',
  (language) => {
    const { subject, text, html } = invitationMail({ language, market: 'no' }, words)
    for (const said of [words.inviter, words.organization, words.link, '22', '2026', 'Aksel'])
      expect(text).toContain(said)
    expect(subject).toContain(words.organization)
    expect(html).toContain('Nordvik {inviter} $&amp; &lt;i&gt;Elektro&lt;/i&gt;')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toContain('<i>Elektro')
  },
)

test.each(languages)(
  'O2: without a name and when whoever asked has left, the mail in %s is the organisation’s',
  (language) => {
    const { text } = invitationMail(
      { language, market: 'no' },
      {
        ...words,
        organization: 'Nordvik',
        name: null,
        inviter: null,
        role: 'MEMBER',
      },
    )
    expect(text).not.toMatch(/\{\w+\}|null|undefined/)
    expect(text.split('\n\n')[2]).toMatch(/^Nordvik /)
  },
)

test.each(languages)(
  'O1: to the first admin of an organisation the mail in %s says that Kursiva invites, and not that anybody pays',
  (language) => {
    const first = { ...words, organization: 'Nordvik', inviter: null, isFirst: true, role: 'ADMIN' } as const
    const { text } = invitationMail({ language, market: 'no' }, first)
    expect(text).toMatch(/(fordi|porque|because) Kursiva (skrev|escribió|entered)/)
    expect(text).not.toMatch(/betaler|Los paga|pays/)
  },
)
