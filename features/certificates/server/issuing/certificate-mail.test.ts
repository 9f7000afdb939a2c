import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { certificateMail } from './certificate-mail.ts'

test.each(languages)(
  'Q3: the mail in %s names course and result in both forms, and nothing in it can become markup',
  (language) => {
    const mail = certificateMail(
      { language, market: 'no' },
      {
        kind: 'Passed',
        name: 'Hånd & <b>øye</b> $& "nå"',
        percentage: 87,
        validUntil: new Date('2027-11-22T12:00:00Z'),
        code: 'K7M2-QX4D-9TRV',
        origin: 'https://kursiva.no',
      },
    )
    expect(mail.text).toContain('2027')
    const start = `https://kursiva.no/${language === 'nb' ? 'no' : language}`
    expect(mail.html).toContain(`href="${start}/profile/certificates"`)
    expect(mail.text).toContain(`${start}/certificate/K7M2-QX4D-9TRV`)
    expect(mail.subject).toContain('Hånd & <b>øye</b> $& "nå"')
    expect(mail.text).toContain('Hånd & <b>øye</b> $& "nå"')
    expect(mail.text).toContain('87')
    expect(mail.html).toContain('Hånd &amp; &lt;b&gt;øye&lt;/b&gt; $&amp; &quot;nå&quot;')
    expect(mail.html).not.toContain('<b>øye')
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/)
  },
)
