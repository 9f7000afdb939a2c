import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { accountLinkedMail } from './account-linked-mail.ts'

test.each(languages)(
  'L1: the mail in %s says who and where from, and a platform’s words cannot become markup',
  (language) => {
    const facts = {
      platform: 'Moodle <b>$&</b> {email}',
      organization: 'Åsen {note}',
      person: '<i>Kari',
      email: 'k@asen.test',
    }
    const mail = accountLinkedMail({ language, market: 'no' }, { ...facts, origin: 'https://kursiva.test' })
    for (const fact of Object.values(facts)) expect(mail.text).toContain(fact)
    expect(mail.subject).toContain(facts.platform)
    expect(mail.html).toContain('&lt;i&gt;Kari')
    expect(mail.html).not.toContain('<i>Kari')
    expect(mail.html).not.toContain('<b>$')
    expect(mail.html).toMatch(/https:\/\/kursiva\.test\/\w+\/administrate\/administrate_profile/)
    expect(accountLinkedMail({ language, market: 'no' }, { ...facts, origin: undefined }).html).not.toContain(
      'administrate_profile',
    )
  },
)
