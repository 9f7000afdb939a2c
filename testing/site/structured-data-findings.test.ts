import { expect, test } from 'vitest'
import { structuredDataFindings } from './structured-data-findings.ts'

const pageWith = (data: string) => `<html><head><script type="application/ld+json">${data}</script></head></html>`
const findingsOf = (data: object) =>
  structuredDataFindings(pageWith(JSON.stringify({ '@context': 'https://schema.org', ...data })))

test('what is right has no findings', async () => {
  const found = await findingsOf({ '@type': 'Organization', name: 'Kursiva', url: 'https://www.kursiva.no' })
  expect(found).toEqual({ types: ['Organization'], errors: [] })
})

test.each([
  ['a type that schema.org does not know', { '@type': 'Cours', name: 'x' }, 'Cours'],
  ['a property that the type does not have', { '@type': 'Course', name: 'x', colour: 'red' }, 'colour'],
  ['a field that search engines require', { '@type': 'VideoObject', name: 'x' }, 'thumbnailUrl'],
])('%s is found', async (_, data, named) => {
  const { errors } = await findingsOf(data)
  expect(errors.join('\n')).toContain(named)
})

test('text that is no JSON is found', async () => {
  const { errors } = await structuredDataFindings(pageWith('{"@type": '))
  expect(errors).not.toEqual([])
})
