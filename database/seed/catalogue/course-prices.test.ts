import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isExactPrice } from '#features/subscriptions/rules/pricing/course-quote.ts'
import { readPriceList } from '#features/subscriptions/server/index.ts'
import { readCatalogueFiles } from './catalogue-files.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const read = readPriceList(await readFile(`${content}/prices.yaml`, 'utf8'))
const { courses } = await readCatalogueFiles(content)

test('S2: every course of the demonstration costs what can be billed to the last øre and céntimo', () => {
  if (read.kind === 'BadPriceList') throw new Error(read.sentence)
  const terms = read.list.courses
  expect(terms.map(({ market, days }) => [market, days])).toEqual([
    ['no', 365],
    ['es', 365],
  ])
  const off = courses.flatMap(({ key, price }) =>
    terms
      .filter(({ market, vat }) => !isExactPrice(BigInt(market === 'es' ? price.EUR : price.NOK), vat))
      .map(({ market }) => `${key} in ${market}`),
  )
  expect(off).toEqual([])
})
