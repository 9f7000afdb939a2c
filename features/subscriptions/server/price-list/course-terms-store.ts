import { randomUUID } from 'node:crypto'
import type { Vat } from '#features/subscriptions/rules/pricing/price.ts'
import type { CurrentEntry, ListedEntry } from '#features/subscriptions/rules/pricing/validity-timeline.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'

/** How single courses are sold in a market: the days of access and the VAT. */
export interface CourseTerms {
  readonly days: number
  readonly vat: Vat
}

interface Row {
  readonly id: string
  readonly days: number
  readonly category: Vat['category']
  readonly rateBp: number
  readonly from: Day
  readonly to: Day | null
}

const columns = sql`
  id, days, category, rate_bp as "rateBp", valid_from::text as "from", valid_to::text as "to"`

const termsOf = ({ days, category, rateBp }: Row): CourseTerms => ({ days, vat: { category, rateBp } })

/** The terms of a market on a day; undefined where single courses are not sold. */
export async function findCourseTerms(tx: Transaction, market: Market, on: Day): Promise<CourseTerms | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from course_terms
    where market = ${market} and valid_from <= ${on}::date and (valid_to is null or valid_to > ${on}::date)
    order by valid_from desc limit 1`.execute(tx)
  return rows.map(termsOf)[0]
}

/** All terms of a market. An order has its own days and VAT, so nothing is bought at them. */
export async function findCurrentCourseTerms(tx: Transaction, market: Market): Promise<CurrentEntry<CourseTerms>[]> {
  const { rows } = await sql<Row>`select ${columns} from course_terms where market = ${market}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    from: row.from,
    to: row.to ?? undefined,
    isBought: false,
    content: termsOf(row),
  }))
}

/** Inserts the terms of a market. The actor must be the system. */
export async function insertCourseTerms(
  tx: Transaction,
  market: Market,
  { content: { days, vat }, from, to }: ListedEntry<CourseTerms>,
): Promise<void> {
  await tx
    .insertInto('course_terms')
    .values({
      id: randomUUID(),
      market,
      days,
      category: vat.category,
      rate_bp: vat.rateBp,
      valid_from: from,
      valid_to: to ?? null,
    })
    .execute()
}

export const sameCourseTerms = (one: CourseTerms, other: CourseTerms): boolean =>
  one.days === other.days && one.vat.category === other.vat.category && one.vat.rateBp === other.vat.rateBp
