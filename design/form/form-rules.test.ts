import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isAnyChanged } from './is-changed.ts'
import {
  checkedField,
  codeField,
  descriptionLimit,
  emailField,
  localisedField,
  nameLimit,
  passwordField,
  textField,
  type FieldDefinitions,
} from './fields/field.ts'
import { heldValues, joinText, splitText } from './localised.ts'
import { isAnyMissing } from './missing-field.ts'
import { normaliseText, normaliseValue } from './normalise.ts'
import { schemaOf } from './schema.ts'

const words = {
  formValidationError: 'Se over dette feltet.',
  emailInvalid: 'Skriv hele adressen.',
}
const anyText = fc.string({ unit: 'binary' })
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') })

const submitted = (fields: FieldDefinitions, values: Parameters<typeof heldValues>[1]) =>
  v.safeParse(schemaOf(fields, words), heldValues(fields, values))
const problem = (fields: FieldDefinitions, values: Parameters<typeof heldValues>[1]) =>
  submitted(fields, values).issues?.[0].message

describe('F1: values are normalised', () => {
  test('space around them goes, dashes become plain, and the wanted case holds', () => {
    expect(normaliseText('  918\u2013442\u2011076\u00a0')).toBe('918-442-076')
    expect(normaliseText('\u2212 4 \u2014 5')).toBe('- 4 - 5')
    expect(normaliseText(' kurs\u2010b ', 'upper')).toBe('KURS-B')
    expect(normaliseText('Ingrid@Firma.NO', 'lower')).toBe('ingrid@firma.no')
    // soft hyphens are part of a title: they mark where it may break
    expect(normaliseText('el\u00adsikkerhet')).toBe('el\u00adsikkerhet')
  })

  test('doing it twice changes nothing more, and no space or other dash is left', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(undefined, 'upper' as const, 'lower' as const), (text, letters) => {
        const once = normaliseText(text, letters)
        expect(normaliseText(once, letters)).toBe(once)
        expect(once).toBe(once.trim())
        expect(once).not.toMatch(/[\u2010-\u2015\u2212]/)
      }),
    )
  })

  test('a password is never changed', () => {
    fc.assert(
      fc.property(anyText, (password) => {
        expect(normaliseValue(passwordField({ required: true }), password)).toBe(password)
        expect(submitted({ password: passwordField() }, { password }).output).toEqual({ password })
      }),
    )
  })
})

describe('F1: a required empty value is missing', () => {
  const fields = { name: textField({ required: true }), note: textField(), terms: checkedField({ required: true }) }

  test('space is nothing, a box must be ticked, and what is not required never misses', () => {
    fc.assert(
      fc.property(space, anyText, fc.boolean(), (name, note, terms) => {
        expect(isAnyMissing(fields, { name, note, terms })).toBe(true)
        expect(isAnyMissing(fields, { name: `${name}x`, note, terms })).toBe(!terms)
      }),
    )
  })

  test('a code misses until it has all its digits', () => {
    const code = { code: codeField({ required: true }) }
    expect(isAnyMissing(code, { code: '12345' })).toBe(true)
    expect(isAnyMissing(code, { code: '123456' })).toBe(false)
  })

  test('what is missing is not accepted either', () => {
    expect(problem(fields, { name: ' ', terms: true })).toBe(words.formValidationError)
    expect(problem(fields, { name: 'Nora', terms: true })).toBeUndefined()
  })
})

describe('F1: with changes required, nothing changed is noticed', () => {
  const fields = { name: textField(), texts: localisedField({ languages: ['nb', 'es'], required: [] }) }
  const start = heldValues(fields, { name: 'Nora', texts: [{ languageCode: 'nb', value: 'Kurs' }] })

  test('added space is no change; anything else is, in any language', () => {
    fc.assert(
      fc.property(space, space, anyText, (before, after, text) => {
        expect(isAnyChanged(fields, start, { ...start, name: `${before}Nora${after}` })).toBe(false)
        expect(isAnyChanged(fields, start, { ...start, name: text })).toBe(normaliseText(text) !== 'Nora')
        const texts = { nb: 'Kurs', es: text }
        expect(isAnyChanged(fields, start, { ...start, texts })).toBe(normaliseText(text) !== '')
      }),
    )
  })
})

describe('F1: validation', () => {
  test('an address follows the standard pattern; an empty one that is not required is not judged', () => {
    expect(problem({ email: emailField({ required: true }) }, { email: 'nora@' })).toBe(words.emailInvalid)
    expect(problem({ email: emailField() }, { email: '  ' })).toBeUndefined()
    fc.assert(
      fc.property(fc.emailAddress(), space, (email, around) => {
        expect(submitted({ email: emailField() }, { email: around + email + around }).output).toEqual({ email })
      }),
    )
  })

  test('a check of its own gives its own sentence, or with an empty one or false the default', () => {
    const refusing = (answer: string | false) => ({ name: textField({ validate: () => answer }) })
    expect(problem(refusing('Navnet er tatt.'), { name: 'Nora' })).toBe('Navnet er tatt.')
    expect(problem(refusing(''), { name: 'Nora' })).toBe(words.formValidationError)
    expect(problem(refusing(false), { name: 'Nora' })).toBe(words.formValidationError)
    expect(problem(refusing('Navnet er tatt.'), { name: '' })).toBeUndefined()
  })

  test('a check of its own gets the normalised value', () => {
    const fields = { number: textField({ validate: (text) => (text === '918-442' ? undefined : text) }) }
    expect(problem(fields, { number: ' 918\u2013442 ' })).toBeUndefined()
  })
})

describe('F3: the limits', () => {
  test('a name may have 70 characters and a description 500, counted as people count them', () => {
    expect([nameLimit, descriptionLimit]).toEqual([70, 500])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 140 }), (length) => {
        const name = '\u{1F600}'.repeat(length)
        const isRefused = problem({ name: textField({ max: nameLimit }) }, { name }) !== undefined
        expect(isRefused).toBe(length > 70)
      }),
    )
  })
})

describe('F2: localised fields', () => {
  const languages = ['nb', 'es', 'en'] as const

  test('a list is split per language and joined again, the empty ones left out', () => {
    const anySplit = fc.record({ nb: fc.string(), es: fc.string(), en: fc.string() })
    fc.assert(
      fc.property(anySplit, (split) => {
        const list = joinText(split, languages)
        expect(splitText(list, languages)).toEqual(split)
        expect(list.every(({ value }) => value !== '')).toBe(true)
      }),
    )
  })

  test('required holds only for the languages of the list, and what is submitted is a list of code and value', () => {
    const fields = { title: localisedField({ languages, required: ['nb'], max: nameLimit }) }
    expect(isAnyMissing(fields, heldValues(fields, { title: [{ languageCode: 'es', value: 'Curso' }] }))).toBe(true)
    const title = [
      { languageCode: 'nb', value: ' Kurs ' },
      { languageCode: 'en', value: ' ' },
    ]
    expect(isAnyMissing(fields, heldValues(fields, { title }))).toBe(false)
    expect(submitted(fields, { title }).output).toEqual({ title: [{ languageCode: 'nb', value: 'Kurs' }] })
    expect(problem(fields, { title: [{ languageCode: 'nb', value: 'k'.repeat(71) }] })).toBe(words.formValidationError)
  })
})
