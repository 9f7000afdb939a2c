import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'
import { plainTitle } from '#values/localised-text.ts'
import { initialOf, titleRuns } from './title.ts'

describe('titles', () => {
  test('one phrase leans', () => {
    expect(titleRuns('Elsikkerhet _i praksis_')).toEqual([
      { text: 'Elsikkerhet ', at: 0, isEmphasized: false },
      { text: 'i praksis', at: 12, isEmphasized: true },
    ])
    expect(titleRuns('_Nuevo_ como jefe')).toEqual([
      { text: 'Nuevo', at: 0, isEmphasized: true },
      { text: ' como jefe', at: 7, isEmphasized: false },
    ])
  })

  test('a lone underscore is an ordinary character', () => {
    expect(titleRuns('snake_case')).toEqual([{ text: 'snake_case', at: 0, isEmphasized: false }])
    expect(plainTitle('snake_case')).toBe('snake_case')
  })

  test('the runs hold the whole title, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const text = titleRuns(title)
          .map((run) => run.text)
          .join('')
        expect(text.replaceAll('\u00AD', '')).toBe(plainTitle(title))
      }),
    )
  })

  test('the plain title has neither marks nor soft hyphens', () => {
    expect(plainTitle('Legemiddel\u00ADhåndtering _uten feil_')).toBe('Legemiddelhåndtering uten feil')
  })

  test('the initial skips signs and keeps Nordic letters', () => {
    expect(initialOf('¿_Qué_ pasa?')).toBe('Q')
    expect(initialOf('«Ære»')).toBe('Æ')
    expect(initialOf('…')).toBe('')
  })
})

describe('fitting a title', () => {
  test('a short title gets the largest size and a long one a smaller', () => {
    expect(fitTitle('Kort', 85, 38, 14.5)).toBe(14.5)
    expect(fitTitle('Prevención de riesgos laborales _en oficina_', 85, 38, 14.5)).toBeLessThan(14.5)
  })

  test('the size lies between 5.5 and the largest, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const size = fitTitle(title, 85, 38, 14.5)
        expect(size).toBeGreaterThanOrEqual(5.5)
        expect(size).toBeLessThanOrEqual(14.5)
      }),
    )
  })

  test('a longer title never gets a larger size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('kurs', 'lære', 'praksis', 'seguridad'), { minLength: 1, maxLength: 12 }),
        (words) => {
          const size = fitTitle(words.join(' '), 85, 38, 14.5)
          expect(fitTitle([...words, 'mer'].join(' '), 85, 38, 14.5)).toBeLessThanOrEqual(size)
        },
      ),
    )
  })

  test('a soft hyphen lets a compound be larger', () => {
    const whole = fitTitle('Legemiddelhåndteringsforskriften', 85, 38, 14.5)
    expect(fitTitle('Legemiddel\u00ADhåndterings\u00ADforskriften', 85, 38, 14.5)).toBeGreaterThan(whole)
  })
})
