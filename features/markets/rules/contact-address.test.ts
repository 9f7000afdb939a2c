import { expect, test } from 'vitest'
import { markets } from '#values/language.ts'
import { contactAddress } from './contact-address.ts'

test('M9: each market is written to under its own country code', () => {
  for (const market of markets) expect(contactAddress[market].endsWith(`@kursiva.${market}`)).toBe(true)
})
