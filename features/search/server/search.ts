import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import {
  every,
  marked,
  markedAny,
  nameCondition,
  phrasesCondition,
  textCondition,
  togetherCondition,
  wholeNameCondition,
  wordBeginnings,
  wordConditions,
  type Terms,
  type WordConditions,
} from '#features/search/rules/search-condition.ts'
import { allWords, searchText, type SearchText } from '#features/search/rules/search-text.ts'
import { findDocuments, findPartly, type FoundDocument } from './document-store.ts'
import { findNames, type FoundKind, type SuggestedKind } from './name-store.ts'
import { findLines, findSpoken, type SpokenEpisode, type SpokenLine } from './speech-store.ts'
import { lookUpWords, nearestWords, preferIndexes } from './word-store.ts'

/** The user who searches, as far as results depend on it. */
export interface Searcher {
  readonly market: Market
  readonly language: Language
}

/** A prepared search, to be run for each kind. */
export interface PreparedSearch {
  readonly searcher: Searcher
  /** `tsquery` for names and for texts; no name is looked for where a phrase consists of “the” and “of”. */
  readonly names: string | undefined
  readonly texts: string
  /** Of each word, and what must follow one another. */
  readonly words: readonly WordConditions[]
  readonly phrases: string | undefined
  /** That the words stand together as they were typed, without quotation marks. */
  readonly together: string | undefined
  /** Of each word, the beginnings by which its forms are known in a text. */
  readonly beginnings: readonly (readonly string[])[]
}

/** Takes a text apart and looks its words up; undefined when there is too little of it. */
export async function prepareSearch(tx: Transaction, searcher: Searcher, given: string): Promise<Lookup | undefined> {
  const text = searchText(given)
  if (!text) return undefined
  await preferIndexes(tx)
  return lookUp(tx, searcher, text)
}

interface Lookup {
  readonly terms: Terms
  readonly search: PreparedSearch
}

async function lookUp(tx: Transaction, searcher: Searcher, text: SearchText): Promise<Lookup | undefined> {
  const pairs = text.words.slice(1).map((word, index) => `${text.words[index] ?? ''}${word}`)
  const found = await lookUpWords(tx, searcher.market, [...allWords(text), ...pairs])
  let from = 0
  const phrases = text.phrases.map((phrase) => found.slice(from, (from += phrase.length)))
  const words = found.slice(from, from + text.words.length)
  const joined = found.slice(from + text.words.length)
  const terms: Terms = {
    phrases,
    words: words.map((word, index) => ({ ...word, joined: joined.slice(Math.max(0, index - 1), index + 1) })),
  }
  const names = nameCondition(terms, searcher.language)
  const texts = textCondition(terms, searcher.language)
  if (texts === undefined) return undefined
  const conditions = wordConditions(terms, searcher.language)
  const beginnings = wordBeginnings(terms, searcher.language)
  const search = {
    searcher,
    names,
    texts,
    words: conditions,
    phrases: phrasesCondition(terms),
    together: togetherCondition(terms),
    beginnings,
  }
  return { terms, search }
}

/** The same search with each word as it is written in some name, where that makes it another one. */
export async function correctSearch(
  tx: Transaction,
  { terms, search: { searcher } }: Lookup,
): Promise<(Lookup & { readonly meant: string }) | undefined> {
  const plain = [...terms.phrases.flat(), ...terms.words].map((term) => term.plain)
  const meant = await nearestWords(tx, searcher.market, plain)
  if (meant.every((word, index) => word === plain[index])) return undefined
  const found = await lookUp(tx, searcher, { words: meant, phrases: [] })
  return found && { ...found, meant: meant.join(' ') }
}

const suggested = ['course', 'expert', 'category'] as const

/** Suggestions of courses, experts and categories while the user types; with a typo, the corrected ones (C5). */
export async function suggest(tx: Transaction, searcher: Searcher, given: string): Promise<Suggested> {
  const lookup = await prepareSearch(tx, searcher, given)
  if (!lookup) return []
  const found = await suggestions(tx, lookup)
  if (found.length > 0) return found
  const corrected = await correctSearch(tx, lookup)
  return corrected ? suggestions(tx, corrected) : []
}

export type Suggested = readonly { readonly kind: SuggestedKind; readonly id: string }[]

function suggestions(tx: Transaction, { terms, search }: Lookup): Promise<Suggested> {
  const { searcher, names, texts } = search
  if (names === undefined) return Promise.resolve([])
  const marks = suggested.map((kind) => `#${searcher.market}.${kind}`)
  return findNames(tx, searcher.language, {
    names: markedAny(names, marks),
    whole: wholeNameCondition(terms, searcher.language) ?? names,
    texts: marked(texts, [`#${searcher.market}.course`]),
    beginning: [...terms.phrases.flat(), ...terms.words].map(({ plain }) => plain).join(' '),
  })
}

/** Hits of some kinds that hold all of the words, the best first. */
export function findKinds(
  tx: Transaction,
  { searcher, words, phrases, together }: PreparedSearch,
  kinds: readonly FoundKind[],
  { limit, spoken }: { limit: number; spoken: Language | undefined },
): Promise<FoundDocument[]> {
  if (words.length === 0) return Promise.resolve([])
  const marks = kinds.map((kind) => `#${searcher.market}.${kind}`)
  const conditions = {
    whole: markedAny(every(words.map(({ whole }) => whole)), marks),
    loose: markedAny(every(words.map(({ loose }) => loose)), marks),
    words,
    phrases,
    together,
    spoken,
    // experts and categories are few, so all of them are front rows
    hasBehind: kinds.includes('course') || kinds.includes('lesson'),
  }
  return findDocuments(tx, searcher.language, conditions, limit)
}

/** Courses, experts and categories that hold some of the words, the best first. */
export function findSome(
  tx: Transaction,
  { searcher, words, phrases, together }: PreparedSearch,
  spoken: Language | undefined,
): Promise<FoundDocument[]> {
  const marks = suggested.map((kind) => `#${searcher.market}.${kind}`)
  const held = words.map(({ loose }) => markedAny(loose, marks))
  return findPartly(tx, searcher.language, { held, words, phrases, together, spoken })
}

/** The episodes in which the words are spoken. */
export function findSpeech(
  tx: Transaction,
  { searcher: { market, language }, texts }: PreparedSearch,
  { limit, spoken }: { limit: number; spoken: Language | undefined },
): Promise<SpokenEpisode[]> {
  const own = marked(texts, [`#${market}`, `#${language}`])
  const foreign = marked(texts, [`#${market}`], [`#${language}`])
  return findSpoken(tx, { own, foreign, spoken }, limit)
}

/** The positions in some episodes at which the words are spoken. */
export const findSpokenLines = (
  tx: Transaction,
  { texts }: PreparedSearch,
  episodes: readonly SpokenEpisode[],
): Promise<SpokenLine[]> => (episodes.length === 0 ? Promise.resolve([]) : findLines(tx, episodes, texts))
