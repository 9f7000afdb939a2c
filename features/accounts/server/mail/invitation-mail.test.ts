import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { setInvitation } from './invitation-mail.ts'

test.each(languages)('M10 I3: the invitation in %s brings the temporary password and how long it works', (language) => {
  const mail = setInvitation({ language, market: 'no' }, 'abcd-efgh-jkmn-pqrs-tuvw', 7 * 86_400)
  for (const version of [mail.text, mail.html.replace('<!doctype html>', '')]) {
    expect(version).toContain('abcd-efgh-jkmn-pqrs-tuvw')
    expect(version).toMatch(/ 7 d/)
    expect(version.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}!]|undefined/)
  }
  expect(mail.text).not.toContain('_')
  expect(mail.subject).not.toContain('abcd')
})
