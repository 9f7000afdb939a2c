import { createPoolUser } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { demoPassword, demoPeople } from './people.ts'
import { stableId } from './stable-id.ts'

/** The pool that holds the accounts, and the key its secrets are sealed with. */
export type PoolSecrets = Parameters<typeof createPoolUser>[1]

const texts = (nb: string, es: string, en: string) =>
  JSON.stringify([
    { languageCode: 'nb', value: nb },
    { languageCode: 'es', value: es },
    { languageCode: 'en', value: en },
  ])

const products = [
  { key: 'individual', licence: 'INDIVIDUAL', text: texts('Kursiva for én', 'Kursiva individual', 'Kursiva for one') },
  {
    key: 'group',
    licence: 'GROUP',
    text: texts('Kursiva for arbeidslaget', 'Kursiva para equipos', 'Kursiva for teams'),
  },
  {
    key: 'corporate',
    licence: 'CORPORATE',
    text: texts('Kursiva for virksomheten', 'Kursiva para empresas', 'Kursiva for organisations'),
  },
] as const

/** When the organisation was made and everybody joined it: long enough ago for all that the demonstration has them learn. */
const joinedAt = new Date(Date.now() - 96 * 24 * 60 * 60 * 1000)

/** Puts the demonstration accounts into the embedded user pool and makes them users; may run twice. */
export async function seedAccounts(database: Database, pool: PoolSecrets, now: Date): Promise<void> {
  for (const person of demoPeople) {
    const { email, name, locale, market } = person
    const attributes = { name, locale, 'custom:domain': market }
    await createPoolUser(
      database,
      pool,
      { sub: stableId('user', person.key), email, password: demoPassword, attributes },
      now,
    )
  }
}

/** Writes the products, the organisation Nordvik Elektro and the memberships and subscriptions of the demonstration accounts. */
export async function seedPeople(tx: Transaction): Promise<void> {
  await tx
    .insertInto('product')
    .values(
      products.map(({ key, licence, text }) => ({ id: stableId('product', key), key, licence, description: text })),
    )
    .execute()
  const catalogs = await tx.selectFrom('catalog').select('id').execute()
  await tx
    .insertInto('product_catalog')
    .values(
      products.flatMap(({ key }) =>
        catalogs.map(({ id }) => ({ product_id: stableId('product', key), catalog_id: id })),
      ),
    )
    .execute()
  await tx
    .insertInto('product_upgrade')
    .values({
      id: stableId('upgrade', 'group'),
      source_product_id: stableId('product', 'group'),
      destination_product_id: stableId('product', 'corporate'),
      link: null,
    })
    .execute()

  for (const person of demoPeople) {
    const id = stableId('user', person.key)
    if (person.ownSubscription) await insertSubscription(tx, { user_id: id, product: 'individual' })
  }

  const organizationId = stableId('organization', 'nordvik')
  await tx
    .insertInto('organization')
    .values({
      id: organizationId,
      short_id: 'nordvik',
      name: 'Nordvik Elektro',
      type: 'ORGANIZATION',
      created_from: 'BACKOFFICE',
      market: 'no',
      created_at: joinedAt,
      updated_at: joinedAt,
      organization_number: '987654325',
      invoice_name: 'Nordvik Elektro AS',
      invoice_address: 'Storgata 14',
      invoice_zip: '8006',
      invoice_city: 'Bodø',
      invoice_municipality: 'Bodø',
      invoice_country: 'NO',
      invoice_email: 'faktura@nordvik.test',
      invoice_period: 'YEAR',
      invoice_send_via: 'EMAIL',
    })
    .execute()
  await insertSubscription(tx, { organization_id: organizationId, product: 'group', seats: 40 })
  await tx
    .insertInto('membership')
    .values(
      demoPeople.flatMap((person) =>
        person.role
          ? [
              {
                id: stableId('membership', person.key),
                organization_id: organizationId,
                user_id: stableId('user', person.key),
                role: person.role,
                invited_at: joinedAt,
                created_at: joinedAt,
                updated_at: joinedAt,
              },
            ]
          : [],
      ),
    )
    .execute()
}

/** The groups of the demonstration organisation, and who is in them. */
const groups = [
  { key: 'montorer', name: 'Montører', members: ['learner'] },
  { key: 'ledere', name: 'Ledere', members: ['manager', 'admin'] },
] as const

/** Writes the groups, unless they are there. */
export async function seedGroups(tx: Transaction): Promise<void> {
  const organizationId = stableId('organization', 'nordvik')
  await tx
    .insertInto('member_group')
    .values(groups.map(({ key, name }) => ({ id: stableId('group', key), organization_id: organizationId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('member_group_member')
    .values(
      groups.flatMap(({ key, members }) =>
        members.map((member) => ({
          group_id: stableId('group', key),
          organization_id: organizationId,
          user_id: stableId('user', member),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertSubscription(
  tx: Transaction,
  subscription: { user_id?: string; organization_id?: string; product: string; seats?: number },
): Promise<void> {
  await tx
    .insertInto('subscription')
    .values({
      user_id: subscription.user_id ?? null,
      organization_id: subscription.organization_id ?? null,
      product_id: stableId('product', subscription.product),
      seats: subscription.seats ?? null,
      expiration_date: null,
      created_at: joinedAt,
      updated_at: joinedAt,
    })
    .execute()
}
