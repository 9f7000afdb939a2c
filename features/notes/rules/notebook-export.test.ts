import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMarkdown, asText, type WrittenNote } from './notebook-export.ts'

/** Letters that are easily got wrong: both markets’, some of two code units, marks, blanks. */
const letters = fc.constantFrom(...'aZåñ19.)-+=*#>|~&_`[]<\\ '.split(''), '👷', '\t')

const address = 'https://kursiva.no/no/course/elsi4/-/watch/elsi4-1/-?t=422'
const roar: WrittenNote = {
  course: 'Elsikkerhet i praksis',
  lesson: 'Spenningsprøving før arbeid',
  time: '7:02',
  address,
  text: 'Kjent kilde:\nbruk stikket i gangen',
}

test('GDPR art. 20: a notebook as Markdown has courses and lessons for headings and links to the seconds', () => {
  expect(asMarkdown('Notater', [roar, { ...roar, time: '9:10', address: '', text: '1. *Låsen* er min' }])).toBe(
    [
      '# Notater',
      '## Elsikkerhet i praksis',
      '### Spenningsprøving før arbeid',
      `- [7:02](<${address}>)  \n  Kjent kilde:  \n  bruk stikket i gangen  \n- 9:10  \n  1\\. \\*Låsen\\* er min  \n`,
    ].join('\n\n'),
  )
})

test('GDPR art. 20: a notebook as text needs no program to be read', () => {
  expect(asText('Notater', [roar])).toBe(
    `Notater\n\nElsikkerhet i praksis\n=====================\n\nSpenningsprøving før arbeid\n\n[7:02] Kjent kilde:\n    bruk stikket i gangen\n    ${address}\n`,
  )
})

test('GDPR art. 20: whatever is written, no line of a note becomes a heading, a list, a quotation or markup', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: letters })), (lines) => {
      const text = lines.map((line) => line.replaceAll(/[\r\n]/g, ' ')).join('\n')
      const written = asMarkdown('N', [{ ...roar, text }])
      const [, body = ''] = written.split(`(<${address}>)  \n`)
      for (const line of body.split('\n')) {
        expect(line).not.toMatch(/^\s*(?:[-+*#>=]|\d+[.)]|~{3}|`{3})/)
        expect(line.replaceAll(/\\[^a-z0-9 ]/gi, '')).not.toMatch(/[`*_[\]<>]/)
      }
      // nothing that was written is lost
      const plain = body.replaceAll(/\\([^a-z0-9\s])/gi, '$1').replaceAll(/\s/g, '')
      expect(plain).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
