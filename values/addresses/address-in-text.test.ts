import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAddress, holdsLink, withoutAddress } from './address-in-text.ts'

test.each([
  'St. Olavs',
  'St.Olavs hospital',
  'O.J. Hansen',
  'J.Li',
  'Kari Nordmann-Åsen',
  'María José O’Neill',
  'A/S Norske Shell',
  'Bakken & Sønner ANS',
  'Talleres García, S.L.U.',
  'Col·legi Montserrat',
  'C.F. Møller Norge AS',
  'Nr. 1 Elektro AS',
  'Dr. Martin Luther King jr.',
  'Avdeling 2026-2027',
  'HMS 24.12.2026',
  'NEK 400:2022',
  'FSE, § 7',
  'NS-EN 50110-1:2013',
  'El punto es Málaga',
  'Dot Com',
  'Kurs for lærlinger (vg1)',
  '24/7 Rør',
  'Vakt 1–3',
  '李小龍',
])('names: «%s» is one', (name) => expect(holdsAddress(name)).toBe(false))

test.each([
  'Du har 4 200 kr til gode: skatt-retur.example/x',
  'skatt-retur.no',
  'Se skatt-retur.no nå',
  'www.skatt retur',
  'https://x',
  'HTTPS : //skatt.no',
  'kari@skatt.no',
  'kari (at) skatt.no',
  'kari＠skatt.no',
  'skatt。no',
  'skatt．ｎｏ',
  'skatt․no',
  'skatt\u200b.\u200bno',
  'ska\u00adtt.n\u00ado',
  'skatt dot com',
  'skatt (dot) com',
  'skatt[.]no',
  'skatt prikk no',
  'banco punto com',
  'skatt . no',
  'xn--80ak6aa92e.com',
  'скат.рф',
  'bit.ly/3x',
  't.me/abc',
  '192.168.0.1',
  'Ring 815 49 300',
  'Ring +47 (815) 49-300',
  'ring ８１５４９３００',
  '٨١٥٤٩٣٠٠',
  'skatt.no2go.click',
  'tilbud.shop',
  'skatt.no:8080',
])('names: «%s» holds an address', (text) => expect(holdsAddress(text)).toBe(true))

const label = fc.stringMatching(/^[a-zæøåñ][a-z0-9-]{1,12}[a-z0-9]$/)
const ending = fc.constantFrom('com', 'no', 'es', 'net', 'click', 'example', 'xn--p1ai')
const dot = fc.constantFrom('.', '。', '．', '｡', '․', '﹒', '[.]', '(.)', ' . ', '\u200b.', '.\u2060')
const between = fc.constantFrom('', '\u200b', '\u00ad', '\ufe0f', '\u2063')
const wide = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

test('names: a domain is found whatever stands around it and however it is dressed up', () => {
  fc.assert(
    fc.property(fc.tuple(label, dot, ending, between), fc.boolean(), fc.boolean(), (parts, isWide, isLoud) => {
      const [name, point, end, hidden] = parts
      const written = [...name].join(hidden) + point + (isWide && !end.startsWith('xn') ? wide(end) : end)
      const text = `Hei ${isLoud ? written.toUpperCase() : written} nå`
      expect(holdsLink(text)).toBe(true)
    }),
  )
})

test('names: what is left of a name from elsewhere holds no address, and a name without one stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          label,
          fc.tuple(label, dot, ending).map((all) => all.join('')),
        ),
      ),
      (words) => {
        const text = words.join(' ')
        const rest = withoutAddress(text)
        expect(holdsAddress(rest)).toBe(false)
        if (!holdsAddress(text)) expect(rest).toBe(text)
      },
    ),
  )
})

test('names: words without a dot, an at and digits are never taken for an address', () => {
  const word = fc.stringMatching(/^[A-ZÆØÅÑa-zæøåñé'-]{1,14}$/)
  fc.assert(
    fc.property(
      fc.array(
        word.filter((each) => !/^(dot|prikk|punktum|punto|www)$/i.test(each)),
        { maxLength: 6 },
      ),
      (words) => {
        expect(holdsAddress(words.join(' '))).toBe(false)
      },
    ),
  )
})

test('names: a long text takes no longer than its length', () => {
  const long = `${'a.'.repeat(20_000)}${'1 '.repeat(3)}${'dot '.repeat(10_000)}`
  const began = performance.now()
  holdsAddress(long)
  expect(performance.now() - began).toBeLessThan(1000)
})
