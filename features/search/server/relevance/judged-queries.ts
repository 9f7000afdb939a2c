import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as v from 'valibot'
import type { Grades } from '#features/search/rules/ndcg.ts'
import type { Language } from '#values/language.ts'

/** A search with the grades of what it should find, by short id. */
export interface JudgedQuery {
  readonly text: string
  readonly grades: Grades
}

const file = v.record(v.string(), v.record(v.string(), v.picklist([1, 2, 3])))

/** The judged searches of a language, over the demonstration catalogue (decision 0147). */
export async function judgedQueries(language: Language): Promise<JudgedQuery[]> {
  const source = await readFile(new URL(`judged-${language}.yaml`, import.meta.url), 'utf8')
  return Object.entries(v.parse(file, parse(source))).map(([text, grades]) => ({
    text,
    grades: new Map(Object.entries(grades)),
  }))
}
