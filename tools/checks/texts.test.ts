import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build } from '#tools/build.ts'
import { root } from './project-files.ts'
import { flatten, checkCatalogue, placeholders } from './text-catalogue.ts'
import { fits } from './text-usage.ts'
import { checkTexts } from './texts.ts'

const { problems } = await checkTexts(join(root, 'tools/checks/planted/texts'))
const folder = 'features/courses/web/texts'
/** a part of the feature with its own texts, and so its own namespace: `player` */
const part = 'features/courses/web/player/texts'
const page = 'features/courses/web/CoursePage.tsx'

test('M10: what one language lacks, leaves empty, fills in otherwise or puts in too few plural forms is caught', () => {
  expect(problems.filter((problem) => /\/texts\/(nb|es|en)\.json/.test(problem))).toEqual([
    `${part}/es.json is missing`,
    `${part}/en.json is missing`,
    `${folder}/nb.json list is no text`,
    `${folder}/nb.json a.b.c nests deeper than two levels`,
    `${folder}/nb.json lead does not show nombre, which other languages or forms do`,
    `${folder}/nb.json loud raises its voice: no exclamation marks`,
    `${folder}/es.json title is empty`,
    `${folder}/es.json lead does not show name, which other languages or forms do`,
    `${folder}/es.json lacks the plural form count_many`,
    `${folder}/es.json help does not show <link>, which other languages or forms do`,
    `${folder}/en.json lacks title`,
    `${folder}/en.json lead does not show nombre, which other languages or forms do`,
    'features/games/web/texts/es.json is missing',
    'features/games/web/texts/en.json is missing',
  ])
})

test('M10: a text that is asked for and does not exist, or is filled in with too little, is caught', () => {
  expect(problems.filter((problem) => problem.startsWith(page))).toEqual([
    `${page}:9 useTranslation names no namespace`,
    `${page}:13 asks for courses:lead without name, nombre`,
    `${page}:14 asks for courses:count without count`,
    `${page}:16 asks for courses:nowhere, which does not exist`,
    `${page}:19 asks for app:colour.*, which does not exist`,
  ])
})

test('M10: the build fails on a missing text, before anything is bundled', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  expect(await build(join(root, 'tools/checks/planted/texts'))).toBe(false)
  const missing = String(said.mock.calls[0]?.[0]).split('\n')
  expect(missing).toContain(`${folder}/en.json lacks title`)
  expect(missing).toContain(`${page}:16 asks for courses:nowhere, which does not exist`)
  expect(missing).toContain(`${part}/en.json is missing`)
  expect(missing.filter((problem) => /nobody asks for|raises its voice/.test(problem))).toEqual([])
})

test('M10: a text that nobody asks for is caught; one whose key stands in a table is not', () => {
  expect(problems.filter((problem) => problem.endsWith('nobody asks for'))).toEqual([
    `${part} holds hush, which nobody asks for`,
    `${folder} holds forgotten, which nobody asks for`,
  ])
})

test('a text shows the names in its braces and the elements it holds', () => {
  expect(placeholders('{{count}} of {{total, number}} <link>courses</link>{{- raw}}<br/>')).toEqual([
    '<br>',
    '<link>',
    'count',
    'raw',
    'total',
  ])
})

test('Spanish needs the form for millions, Norwegian and English do not', () => {
  const forms = { seat_one: 'a {{count}}', seat_other: 'b {{count}}' }
  const { texts } = flatten('nb.json', forms)
  const spanish = flatten('es.json', { ...forms, seat_many: 'c {{count}}' }).texts
  const catalogue = { namespace: 'seats', folder: 'texts', problems: [] }
  expect(
    checkCatalogue({
      ...catalogue,
      texts: new Map([
        ['nb', texts],
        ['es', spanish],
        ['en', texts],
      ]),
    }),
  ).toEqual([])
  expect(
    checkCatalogue({
      ...catalogue,
      texts: new Map([
        ['nb', texts],
        ['es', texts],
        ['en', texts],
      ]),
    }),
  ).toEqual(['texts/es.json lacks the plural form seat_many'])
})

test('a hole in a key stands for something, and for nothing outside it', () => {
  expect(fits('company.*.name', 'company.no.name')).toBe(true)
  expect(fits('company.*.name', 'company.no.address')).toBe(false)
  expect(fits('role.*', 'role.')).toBe(false)
  expect(fits('role.A', 'roleXA')).toBe(false)
})
