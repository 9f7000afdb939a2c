import { randomInt, randomUUID } from 'node:crypto'
import { companyLookupJobs } from '#features/purchase/server/company-register/look-up-company.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import type { TestServer } from '#testing/server.ts'

/** A new Norwegian organisation number with a valid check digit. */
export function newOrganizationNumber(): string {
  for (;;) {
    const number = `8${String(randomInt(1e8)).padStart(8, '0')}`
    if (parseOrganizationNumber(number, 'no') !== undefined) return number
  }
}

/** A new user who buys for an organisation by invoice. */
export interface Stranger {
  readonly client: ApiClient
  readonly id: string
  readonly email: string
  /** Orders seats by invoice. @returns the response of `placeOrder` */
  readonly order: (given?: {
    readonly name?: string
    readonly number?: string
    readonly seats?: 40 | 100
    // oxlint-disable-next-line no-explicit-any
  }) => Promise<any>
  /** Orders, and returns the created organisation. */
  readonly found: (given?: {
    readonly name?: string
    readonly number?: string
    readonly seats?: 40 | 100
  }) => Promise<string>
  /** Invites people as members, 50 at a time. @returns the result for each, or the refusal */
  readonly invite: (
    organizationId: string,
    emails: readonly string[],
    role?: string,
    name?: string,
  ) => Promise<string[]>
}

const totals = { 40: '4806000', 100: '12015000' } as const

const placeOrder = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on OrderPlaced { order { organizationId } } ... on OrderRefused { reason fields } } }`
const invitePeople = `mutation($id: ID!, $people: [PersonToInvite!]!) { invitePeople(organizationId: $id, people: $people) {
  __typename ... on PeopleInvited { people { result } } } }`

/**
 * Creates an account with a confirmed address and signs it in. The server must be seeded, because its price list is
 * used.
 */
export async function newStranger(
  server: TestServer,
  email = `${randomUUID().slice(0, 8)}@${randomUUID().slice(0, 8)}.example`,
  name = 'Kari Bakken',
): Promise<Stranger> {
  const id = await organizationWorld(server.database).account(email, name)
  const client = await clientOf(server.url, email)
  const order: Stranger['order'] = async ({ name: company = 'Bakken Elektro AS', number, seats = 40 } = {}) => {
    const input = {
      productId: await groupProduct(server),
      seats,
      period: 'YEAR',
      paymentMethod: 'INVOICE',
      keepsCard: false,
      buyer: {
        kind: 'ORGANIZATION',
        name: company,
        number: number ?? newOrganizationNumber(),
        email,
        address: 'Storgata 14',
        zip: '8006',
        city: 'Bodø',
        municipality: '',
        country: 'NO',
        reference: '',
        note: '',
        sendVia: 'EMAIL',
      },
      expectedTotalMinor: totals[seats],
      acceptsTerms: true,
      acceptsImmediateStart: true,
    }
    const answer = await client.graph(placeOrder, { input })
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data.placeOrder
  }
  return {
    client,
    id,
    email,
    order,
    found: async (given) => {
      const placed = await order(given)
      if (placed.__typename !== 'OrderPlaced') throw new Error(JSON.stringify(placed))
      return placed.order.organizationId
    },
    invite: async (organizationId, emails, role = 'MEMBER', invitee?: string) => {
      const people = emails.map((each) => ({ email: each, role, groupIds: [], ...(invitee && { name: invitee }) }))
      const { data, errors } = await client.graph(invitePeople, { id: organizationId, people })
      if (errors) throw new Error(JSON.stringify(errors))
      const { __typename: kind, people: results = [] } = data.invitePeople
      return kind === 'PeopleInvited' ? results.map(({ result }: { result: string }) => result) : [kind]
    },
  }
}

async function groupProduct(server: TestServer): Promise<string> {
  const [product] = await inTransaction(server.database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from product where key = 'group'`.execute(tx)
    return rows
  })
  if (!product) throw new Error('the plan for several is not there')
  return product.id
}

/** Looks up an organisation's company in the demonstration's register, like the job after an order. */
export async function lookUpCompany(server: TestServer, organizationId: string): Promise<void> {
  const [job] = companyLookupJobs('recorded')
  await job?.run(
    { organizationId },
    {
      database: server.database,
      clock: () => new Date(),
      log: createLogger('silent'),
      signal: new AbortController().signal,
    },
  )
}
