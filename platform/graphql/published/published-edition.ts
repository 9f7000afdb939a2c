import { LRUCache } from 'lru-cache'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { deepFrozen } from '#platform/graphql/deep-frozen.ts'
import type { Market } from '#values/language.ts'

/** One kind of published value, with the memory that it may take. */
export interface PublishedKind {
  /** Values with the id of a course as their key outlive editions that do not change this course. */
  readonly isByCourse: boolean
  /** The maximum number of values of a market. */
  readonly maxValues: number
}

type Memory = Map<PublishedKind, Map<Market, LRUCache<string, object>>>

/**
 * What is the same for everybody of a market, as it was read since one edition (migration 0300). Its values are
 * immutable. An edition is never older than what the database showed to the first statement of a request that uses it.
 */
export class PublishedEdition {
  readonly number: number
  readonly #memory: Memory

  constructor(number: number, memory: Memory = new Map()) {
    this.number = number
    this.#memory = memory
  }

  get(kind: PublishedKind, market: Market, key: string): object | undefined {
    return this.#memory.get(kind)?.get(market)?.get(key)
  }

  set(kind: PublishedKind, market: Market, key: string, value: object): void {
    const markets = this.#memory.get(kind) ?? new Map<Market, LRUCache<string, object>>()
    this.#memory.set(kind, markets)
    const values = markets.get(market) ?? new LRUCache<string, object>({ max: kind.maxValues })
    markets.set(market, values)
    values.set(key, deepFrozen(value))
  }

  /** A later edition, with the values that no change can have touched. */
  next(number: number, changedCourses: readonly string[] | 'All'): PublishedEdition {
    if (changedCourses === 'All') return new PublishedEdition(number)
    const kept = [...this.#memory].filter(([kind]) => kind.isByCourse)
    for (const [, markets] of kept)
      for (const values of markets.values()) for (const courseId of changedCourses) values.delete(courseId)
    return new PublishedEdition(number, new Map(kept))
  }
}

const latest = new WeakMap<Database, PublishedEdition>()
const advancing = new WeakMap<Database, Promise<PublishedEdition>>()

/** Whether values may still be added: those of an older edition could have been read before the change. */
export const isLatest = (database: Database, edition: PublishedEdition): boolean => latest.get(database) === edition

/**
 * The latest edition of a database in this process's memory.
 * @param atLeast the number that the request's first statement has read
 */
export function editionOf(database: Database, atLeast: number): PublishedEdition | Promise<PublishedEdition> {
  const known = latest.get(database)
  return known && known.number >= atLeast ? known : advanceTo(database, atLeast)
}

async function advanceTo(database: Database, atLeast: number): Promise<PublishedEdition> {
  const underWay = advancing.get(database) ?? advance(database).finally(() => advancing.delete(database))
  advancing.set(database, underWay)
  // one that began before the change may not have seen it
  const edition = await underWay
  return edition.number >= atLeast ? edition : advanceTo(database, atLeast)
}

/** More changed courses than this are not looked up one by one. */
const maxChanges = 1000
/** The number of editions whose changes the database stores (migration 0300). */
const storedEditions = 10_000

async function advance(database: Database): Promise<PublishedEdition> {
  const since = latest.get(database)
  const known = since?.number ?? 0
  const found = await inTransaction(
    database,
    { kind: 'anonymous' },
    async (tx) => {
      const { rows } = await sql<{ number: string; changed: (string | null)[] }>`
        select e.number,
               array(select c.course_id from published_change c where c.number > ${known} limit ${maxChanges + 1}) as changed
        from published_edition e`.execute(tx)
      return rows[0]
    },
    { readOnly: true },
  )
  if (!found) throw new Error('the database has no edition')
  const number = Number(found.number)
  const changed = found.changed.filter((id) => id !== null)
  const isEach =
    changed.length === found.changed.length && changed.length <= maxChanges && number - known < storedEditions
  const edition = since?.next(number, isEach ? changed : 'All') ?? new PublishedEdition(number)
  latest.set(database, edition)
  return edition
}
