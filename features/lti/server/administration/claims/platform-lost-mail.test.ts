import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { platformLostMail } from './platform-lost-mail.ts'

test.each(languages)('the mail in %s leads to the platforms, and has no link where no address is known', (language) => {
  const mail = platformLostMail({ language, market: 'no' }, 'https://kursiva.test')
  for (const form of [mail.text, mail.html])
    expect(form).toMatch(/https:\/\/kursiva\.test\/\w+\/administrate\/administrate_organization\/platforms/)
  expect(mail.subject).not.toBe('')
  expect(platformLostMail({ language, market: 'no' }, undefined).html).not.toContain('administrate_organization')
})
