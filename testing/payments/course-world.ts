import type { CourseOrderRequest } from '#features/purchase/server/courses/course-order-request.ts'
import { courseQuote, findCourseTerms } from '#features/subscriptions/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { currencyOf } from '#values/money.ts'

/** A course of a seeded catalogue that is sold alone. */
export interface SoldCourse {
  readonly id: string
  readonly shortId: string
  readonly price: bigint
}

/** The courses with film and a price of a market’s seeded catalogue, the cheapest first. */
export function soldCourses(database: Database, market: Market): Promise<SoldCourse[]> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<Omit<SoldCourse, 'price'> & { readonly price: string }>`
      select c.id, c.short_id as "shortId", c.price_minor::text as price from course_card c
      where c.market = ${market} and c.for_sale
      order by c.price_minor, c.short_id`.execute(tx)
    return rows.map((row) => ({ ...row, price: BigInt(row.price) }))
  })
}

/** The bill of a course today, as the page makes it. */
function courseBill(database: Database, market: Market, price: bigint, seats: number) {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const terms = await findCourseTerms(tx, market, dayIn(market, new Date()))
    if (!terms) throw new Error('no courses are sold')
    return courseQuote({ ...terms, price, currency: currencyOf[market] }, { seats })
  })
}

const person: CourseOrderRequest['buyer'] = {
  kind: 'PERSON',
  name: 'Kari Bakken',
  number: '',
  email: 'kari@bakken.test',
  address: '',
  zip: '',
  city: '',
  municipality: '',
  country: 'NO',
  reference: '',
  note: '',
  sendVia: 'EMAIL',
}

/** Who is billed in each market. */
export const courseBuyers: Readonly<Record<Market, Readonly<Record<'PERSON' | 'ORGANIZATION', typeof person>>>> = {
  no: {
    PERSON: person,
    ORGANIZATION: {
      ...person,
      kind: 'ORGANIZATION',
      name: 'Bakken Elektro AS',
      number: '310987654',
      address: 'Storgata 14',
      zip: '8006',
      city: 'Bodø',
      reference: 'Prosjekt 2611',
      sendVia: 'EHF',
    },
  },
  es: {
    PERSON: { ...person, name: 'Lucía Ferrer', email: 'lucia@ferrer.test', country: 'ES' },
    ORGANIZATION: {
      ...person,
      kind: 'ORGANIZATION',
      name: 'Talleres Ferrer SL',
      number: 'A78222114',
      email: 'facturas@ferrer.test',
      address: 'Calle Mayor 1',
      zip: '28013',
      city: 'Madrid',
      country: 'ES',
    },
  },
}

/** An order for a course as its page submits it: by a person, or for an organisation’s people when one is given. */
export async function courseOrder(
  database: Database,
  course: SoldCourse,
  given: Pick<CourseOrderRequest, 'userId'> & Partial<CourseOrderRequest>,
): Promise<CourseOrderRequest> {
  const { market = 'no', seats = 1, organizationId } = given
  const { total } = await courseBill(database, market, course.price, seats)
  return {
    market,
    language: market === 'no' ? 'nb' : 'es',
    courseShortId: course.shortId,
    seats,
    paymentMethod: organizationId === undefined ? 'CARD' : 'INVOICE',
    buyer: courseBuyers[market][organizationId === undefined ? 'PERSON' : 'ORGANIZATION'],
    organizationId,
    expectedTotal: total,
    acceptsTerms: true,
    acceptsImmediateStart: organizationId === undefined,
    ...given,
  }
}
