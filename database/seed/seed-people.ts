import { createPoolUser } from '#features/accounts/server/index.ts'
import { addRole, hasOwner } from '#features/staff/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { demoPassword, demoPeople } from './people.ts'
import { stableId } from './stable-id.ts'

/** The pool that holds the accounts, and the key that encrypts its secrets. */
export type PoolSecrets = Parameters<typeof createPoolUser>[1]

const texts = (nb: string, es: string, en: string) =>
  JSON.stringify([
    { languageCode: 'nb', value: nb },
    { languageCode: 'es', value: es },
    { languageCode: 'en', value: en },
  ])

const products = [
  { key: 'individual', licence: 'INDIVIDUAL', text: texts('Solo', 'Individual', 'Solo') },
  { key: 'group', licence: 'GROUP', text: texts('Team', 'Equipo', 'Team') },
  { key: 'corporate', licence: 'CORPORATE', text: texts('Bedrift', 'Empresa', 'Company') },
] as const

/**
 * When the organisation was created and all members joined: early enough for all of the demonstration's learning data.
 */
const joinedAt = new Date(Date.now() - 96 * 24 * 60 * 60 * 1000)

/** Creates the demonstration accounts in the embedded user pool and as users; may run twice. */
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

/** Makes the back office's account of the demonstration the owner, unless somebody has a role already. */
export async function seedStaff(tx: Transaction, now: Date): Promise<void> {
  if (await hasOwner(tx)) return
  await addRole(tx, { userId: stableId('user', 'staff'), role: 'OWNER', givenBy: undefined, at: now })
}

/** Inserts the products, the organisation Nordvik Elektro and the memberships of the demonstration accounts. */
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
      organization_number: '310987654',
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
  await tx
    .insertInto('trust_event')
    .values({ organization_id: organizationId, kind: 'PROVED', proof: 'STAFF', evidence: 'Kursiva', at: joinedAt })
    .execute()
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
