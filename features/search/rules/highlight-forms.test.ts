import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightForms } from './highlight-forms.ts'

const hits = (line: string, searched: string) =>
  highlightForms(line, searched)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text)

test.each([
  ['Og tilbake til den kjente kilden.', '"kjent kilde"', ['kjente kilden']],
  ['Bryt strømmen først.', 'strøm', ['strømmen']],
  ['Strøm på avveie', 'strømmen', ['Strøm']],
  ['Verifica la instalación.', 'instalaciones', ['instalación']],
  ['El er ikke elefant', 'el', ['El']],
  ['Ingenting her', 'strøm', []],
])('C5: in %j, searched for by %j, these lean: %j', (line, searched, found) => {
  expect(hits(line, searched)).toEqual(found)
})

test('C5: the runs are the line, in turns found and not found', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'Å', 'ø', 'é', ' ', '.', '«', '💩'), maxLength: 60 })
  fc.assert(
    fc.property(letters, letters, (line, searched) => {
      const runs = highlightForms(line, searched)
      expect(runs.map(({ text }) => text).join('')).toBe(line)
      let at = 0
      for (const run of runs) {
        expect(run.at).toBe(at)
        at += run.text.length
      }
      expect(runs.every((run, index) => index === 0 || run.isHit !== runs[index - 1]?.isHit)).toBe(true)
    }),
  )
})
