import { expect, test } from 'vitest'
import { mailTo } from './mail-to.ts'

test('RFC 6068: nothing in a name or a title adds a field or a receiver to the mail', () => {
  expect(mailTo('tone+kurs@nordvik.test', 'Kurset A&B?', 'Hei. Å&cc=x@y.test')).toBe(
    'mailto:tone%2Bkurs@nordvik.test?subject=Kurset%20A%26B%3F&body=Hei.%20%C3%85%26cc%3Dx%40y.test',
  )
  expect(mailTo('a?cc=b@c.test', 'x')).toBe('mailto:a%3Fcc%3Db@c.test?subject=x')
})
