import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoRegister } from './demo-companies.ts'

const list = new URL('../../../../content/partners/nelfo.csv', import.meta.url)

test('O1: companies of the demonstration have numbers that Enhetsregisteret gives to nobody', async () => {
  const numbers = [...(await readFile(list, 'utf8')).matchAll(/^\d{9}/gm)].map(([number]) => number)
  expect(numbers.length).toBeGreaterThan(2)
  for (const number of numbers) expect(number).toMatch(/^3/)
  expect(await demoRegister.find('310987654')).toMatchObject({ kind: 'Company' })
})
