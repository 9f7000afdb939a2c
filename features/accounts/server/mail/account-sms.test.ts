import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import { setCodeSms } from './account-sms.ts'

/** The basic alphabet of 3GPP TS 23.038, each sign of which takes one place. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

test.each(
  languages.flatMap((language) => (['SignIn', 'PhoneChange'] as const).map((purpose) => [language, purpose] as const)),
)(
  'I3: the text message for %s and %s is one message, says the code, and binds it to our host in its last line',
  (language, purpose) => {
    const text = setCodeSms(language, purpose, { digits: '084002', minutes: 10, host: 'www.kursiva.no' })
    expect([...text].filter((sign) => !gsm.includes(sign))).toEqual([])
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^084002 .*10 minut/)
    expect(text.split('\n').at(-1)).toBe('@www.kursiva.no #084002')
    expect(text).not.toMatch(/[{}]/)
  },
)

test('I3: a host that is not known to be ours, or too long for one message, is not named', () => {
  const given = { digits: '084002', minutes: 10 }
  expect(setCodeSms('nb', 'SignIn', { ...given, host: undefined })).not.toContain('@')
  expect(setCodeSms('nb', 'SignIn', { ...given, host: `${'a'.repeat(80)}.no` })).not.toContain('@')
})
