import { readCertificateCode } from '#features/certificates/server/index.ts'
import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import { afterAllWith, readFindRequest, wordsQuery, type FindRequest } from '#features/support/rules/find-request.ts'

export const hitKinds = ['CERTIFICATE', 'INVOICE', 'ORDER', 'ORGANIZATION', 'PERSON', 'INVITATION'] as const

/** Something that was found, and whom it leads to. */
export interface Hit {
  readonly kind: (typeof hitKinds)[number]
  readonly id: string
  readonly title: string
  readonly note: string | null
  readonly personId: string | null
  readonly organizationId: string | null
}

export interface Hits {
  readonly items: readonly Hit[]
  readonly hasMore: boolean
}

export const maxHits = 20
/** Who needs a later page needs a better word. */
export const furthestHit = 200

/**
 * Finds people, organisations, invitations, invoices, orders and certificates by one typed text: exact numbers and codes
 * first, then by beginnings. The log says how many were shown, not what was typed.
 */
export function findAnybody(database: Database, acting: ActingStaff, typed: string, offset: number): Promise<Hits> {
  const request = readFindRequest(typed)
  if (!request) return Promise.resolve({ items: [], hasMore: false })
  return readAsStaff(database, acting, async (tx) => {
    const found = await findHits(tx, request, readCertificateCode(typed), offset)
    const items = found.slice(0, maxHits)
    return {
      result: { items, hasMore: found.length > maxHits && offset + maxHits < furthestHit },
      line: items.length > 0 ? { kind: 'PEOPLE_SEARCHED', facts: { hits: items.length, offset } } : undefined,
    }
  })
}

/** One more than a page. The actor must be staff. */
async function findHits(tx: Transaction, request: FindRequest, code: string | undefined, offset: number) {
  // every page sorts the same candidates, so that none is shown twice or left out
  const parts = partsOf(request, code, furthestHit + 1)
  if (parts.length === 0) return []
  const { rows } = await sql<Hit>`
    select kind, id, title, note, "personId", "organizationId"
    from (${sql.join(parts, sql` union all `)}) hit
    order by rank, title, id offset ${offset} limit ${maxHits + 1}`.execute(tx)
  return rows
}

/** The parts of the statement, each with at most `limit` rows from an index. */
function partsOf({ email, words, number, organizationNumber }: FindRequest, code: string | undefined, limit: number) {
  const parts: RawBuilder<unknown>[] = []
  const beginsWith = (column: RawBuilder<unknown>, text: string) =>
    sql`${column} ~>=~ ${text} and ${column} ~<~ ${afterAllWith(text)}`
  if (code !== undefined)
    parts.push(sql`
      select 1 as rank, 'CERTIFICATE' as kind, id::text, code as title, holder_name as note, user_id as "personId",
             null::uuid as "organizationId"
      from support_certificate where code = ${code}`)
  if (number !== undefined)
    parts.push(
      sql`
        select 2 as rank, 'INVOICE' as kind, id::text, number as title, null as note, user_id as "personId",
               organization_id as "organizationId"
        from support_invoice where number = ${number.toUpperCase()}`,
      sql`
        select 3 as rank, 'ORDER' as kind, id::text, short_id as title, null as note, user_id as "personId",
               organization_id as "organizationId"
        from support_order where short_id = ${number.toLowerCase()}`,
    )
  const organization = (condition: RawBuilder<unknown>, rank: number) => sql`
    (select ${rank}::int as rank, 'ORGANIZATION' as kind, id::text, name as title, organization_number as note,
            null::uuid as "personId", id as "organizationId"
     from support_organization where ${condition} limit ${limit})`
  const person = (condition: RawBuilder<unknown>, rank: number) => sql`
    (select ${rank}::int as rank, 'PERSON' as kind, id::text, name as title, email as note, id as "personId",
            null::uuid as "organizationId"
     from support_person where ${condition} limit ${limit})`
  if (organizationNumber !== undefined)
    parts.push(organization(beginsWith(sql`organization_number`, organizationNumber), 4))
  const hasWords = words.length > 0
  const inWords = sql`to_tsvector('simple', name) @@ to_tsquery('simple', ${wordsQuery(words)})`
  if (hasWords) parts.push(organization(inWords, 5))
  if (email !== undefined) parts.push(person(beginsWith(sql`email`, email), 6))
  // whoever is found by their address is not listed again by their name
  if (hasWords)
    parts.push(person(email === undefined ? inWords : sql`${inWords} and not (${beginsWith(sql`email`, email)})`, 7))
  if (email !== undefined)
    parts.push(sql`
      (select 8 as rank, 'INVITATION' as kind, id::text, email as title, organization_name as note, null::uuid as "personId",
              organization_id as "organizationId"
       from support_invitation where ${beginsWith(sql`email`, email)} and closed_at is null limit ${limit})`)
  return parts
}
