import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import type { CourseDocument, DocumentLesson, Texts } from './course-document.ts'
import { changesBetween } from './document-difference.ts'
import { documentOf, fieldsOf, isTextPlace } from './document-fields.ts'
import { keepMine, mergeDocuments } from './merge-documents.ts'
import { translationState } from './translation-state.ts'

const texts = fc.record({ nb: fc.string(), es: fc.string(), en: fc.string() })
const id = fc.uuid()
const listOf = <Thing extends { id: string }>(thing: fc.Arbitrary<Thing>) =>
  fc.uniqueArray(thing, { maxLength: 5, selector: (each) => each.id })
const lessons = listOf(
  fc.record({
    id,
    kind: fc.constantFrom('EPISODE' as const, 'QUIZ' as const, 'PLACEHOLDER' as const),
    filmId: fc.option(id),
    name: texts,
    description: texts,
  }),
)
const offer = fc.record({ isCarried: fc.boolean(), priceMinor: fc.option(fc.nat()) })
const documents: fc.Arbitrary<CourseDocument> = fc.record({
  name: texts,
  shortDescription: texts,
  description: texts,
  goals: listOf(fc.record({ id, text: texts })),
  categoryId: id,
  otherCategoryIds: fc.uniqueArray(id, { maxLength: 3 }),
  expertIds: fc.uniqueArray(id, { maxLength: 3 }),
  level: fc.constantFrom('foundational' as const, 'advanced' as const),
  spokenLanguage: fc.constantFrom(...languages),
  coverSeed: fc.string(),
  trailerId: fc.option(id),
  completionPercent: fc.nat(),
  certificateMonths: fc.option(fc.nat()),
  certificateFilms: fc.boolean(),
  mandatoryTraining: fc.boolean(),
  freeLessonId: fc.option(id),
  markets: fc.record({ no: offer, es: offer }),
  lessons,
  attachments: listOf(fc.record({ id, name: texts, body: texts })),
})

const text = (nb: string): Texts => ({ nb, es: '', en: '' })
const lesson = (key: string, name = key): DocumentLesson => ({
  id: key,
  kind: 'EPISODE',
  filmId: null,
  name: text(name),
  description: text(''),
})
const [plain] = fc.sample(documents, { numRuns: 1, seed: 7 })
const some = (more: Partial<CourseDocument>): CourseDocument => {
  if (!plain) throw new Error('no document')
  return { ...plain, lessons: [], goals: [], attachments: [], ...more }
}

describe('fields', () => {
  test('a document is the same after the way through its fields', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(documentOf(fieldsOf(document))).toEqual(document)
      }),
    )
  })

  test('only texts are open to translators: no order, film or price', () => {
    const document = some({ lessons: [lesson('a')], goals: [{ id: 'g', text: text('') }] })
    const open = [...fieldsOf(document).keys()].filter(isTextPlace)
    const kinds = ['name', 'shortDescription', 'description', 'goals.g.text', 'lessons.a.name', 'lessons.a.description']
    expect(open).toEqual(
      expect.arrayContaining(kinds.flatMap((kind) => languages.map((language) => `${kind}.${language}`))),
    )
    expect(open).toHaveLength(kinds.length * languages.length)
  })
})

describe('merging', () => {
  test('what only one changed is taken, whoever that is', () => {
    fc.assert(
      fc.property(documents, documents, (base, changed) => {
        expect(mergeDocuments(base, changed, base)).toEqual({ document: changed, conflicts: [] })
        expect(mergeDocuments(base, base, changed)).toEqual({ document: changed, conflicts: [] })
      }),
    )
  })

  test('with my choice for every conflict, nothing that I changed is lost', () => {
    fc.assert(
      fc.property(documents, texts, texts, (base, mine, theirs) => {
        const ours = { ...base, name: mine, level: 'intermediate' as const }
        const merged = mergeDocuments(base, ours, { ...base, name: theirs, shortDescription: theirs })
        const places = merged.conflicts.map(({ place }) => place)
        expect(keepMine(merged.document, ours, places)).toMatchObject({
          level: 'intermediate',
          shortDescription: theirs,
        })
        for (const language of languages)
          if (mine[language] !== base.name[language])
            expect(keepMine(merged.document, ours, places).name[language]).toBe(mine[language])
      }),
    )
  })

  test('the same field changed twice is a conflict that has theirs until somebody decides', () => {
    const base = some({ name: text('before') })
    const { document, conflicts } = mergeDocuments(base, some({ name: text('mine') }), some({ name: text('theirs') }))
    expect(conflicts).toEqual([{ place: 'name.nb', mine: 'mine', theirs: 'theirs' }])
    expect(document.name.nb).toBe('theirs')
  })

  test('two who each add a lesson get both; two who order differently decide', () => {
    const base = some({ lessons: [lesson('a'), lesson('b')] })
    const mine = some({ lessons: [lesson('a'), lesson('m'), lesson('b')] })
    const theirs = some({ lessons: [lesson('a'), lesson('b'), lesson('t')] })
    const both = mergeDocuments(base, mine, theirs)
    expect(both.conflicts).toEqual([])
    expect(both.document.lessons.map((each) => each.id)).toEqual(['a', 'm', 'b', 't'])
    const turned = some({ lessons: [lesson('b'), lesson('a')] })
    expect(mergeDocuments(base, turned, theirs).conflicts.map(({ place }) => place)).toEqual(['lessons'])
  })

  test('a lesson that they took away and I keep comes back whole', () => {
    const base = some({ lessons: [lesson('a', 'Første')] })
    const mine = some({ lessons: [lesson('a', 'Den første')] })
    const merged = mergeDocuments(base, mine, some({ lessons: [] }))
    expect(keepMine(merged.document, { ...mine }, ['lessons']).lessons).toEqual([lesson('a', 'Den første')])
  })
})

describe('difference', () => {
  test('a document differs from itself in nothing, and from another in something', () => {
    fc.assert(
      fc.property(documents, documents, (one, other) => {
        expect(changesBetween(one, one)).toEqual([])
        const isSame = JSON.stringify([...fieldsOf(one)]) === JSON.stringify([...fieldsOf(other)])
        expect(changesBetween(one, other).length > 0).toBe(!isSame)
      }),
    )
  })

  test('additions, removals and the order are one line each, and texts say both', () => {
    const before = some({ lessons: [lesson('a'), lesson('b'), lesson('c')] })
    const after = some({ lessons: [lesson('c', 'C'), lesson('a'), lesson('d')] })
    expect(changesBetween(before, after)).toEqual([
      { kind: 'ADDED', place: 'lessons.d' },
      { kind: 'REMOVED', place: 'lessons.b' },
      { kind: 'REORDERED', place: 'lessons' },
      { kind: 'CHANGED', place: 'lessons.c.name.nb', before: 'c', after: 'C' },
    ])
  })
})

test('translation: missing, written, and outdated when only the source has changed since it was published', () => {
  const published = { nb: 'Hei', es: 'Hola', en: '' }
  const state = (now: Texts, language: 'nb' | 'es' | 'en') => translationState(now, published, language, 'nb')
  expect(state(published, 'nb')).toBe('SOURCE')
  expect(state(published, 'es')).toBe('WRITTEN')
  expect(state(published, 'en')).toBe('MISSING')
  expect(state({ ...published, nb: 'Hei du' }, 'es')).toBe('OUTDATED')
  expect(state({ ...published, nb: 'Hei du', es: 'Hola tú' }, 'es')).toBe('WRITTEN')
  expect(state({ nb: ' ', es: '', en: '' }, 'es')).toBe('EMPTY')
})
