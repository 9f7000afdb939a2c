import { randomUUID } from 'node:crypto'
import { createUser, recordLastSignIn, updateUser } from '#features/accounts/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Launch } from '#protocols/lti/index.ts'
import type { Language, Market } from '#values/language.ts'
import { lockPerson } from '#features/lti/server/linking/link-store.ts'
import { findTrusted } from '#features/lti/server/linking/trust-email.ts'
import { withoutAddress } from '#values/addresses/address-in-text.ts'

/** A platform's user and their user here. */
export interface Person {
  readonly ltiUserId: string
  readonly userId: string
  readonly name: string
  /** Whether the user is the person's own account. */
  readonly isLinked: boolean
}

interface LaunchContext {
  readonly platform: {
    readonly id: string
    readonly organizationId: string
    readonly name: string
    readonly market: Market
    readonly trustsEmail: boolean
  }
  /** The organisation whose seat the launch uses. */
  readonly organizationId: string
  readonly launch: Pick<Launch, 'subject' | 'name' | 'email'>
  readonly language: Language
  /** The origin of the market's pages, for a link in a mail. */
  readonly origin: string | undefined
  readonly at: Date
}

interface KnownPerson extends Person {
  readonly locale: string
  readonly isClosed: boolean
}

/**
 * Finds the user by platform and subject only (ASVS V6.8.1), or creates one at the first launch with an address that
 * receives no mail. Name and address from the platform are stored separately as the platform's data; only the created
 * user takes its name and language from them. A user is matched by e-mail address only when the organisation trusts the
 * platform's addresses, and only at the first launch.
 * @returns undefined for an account that is disabled or being deleted
 */
export async function findOrCreateLtiUser(tx: Transaction, arrival: LaunchContext): Promise<Person | undefined> {
  const { platform, launch, at } = arrival
  // one launch at a time for each platform user, so that the second one finds what the first has created
  await lockPerson(tx, platform.id, launch.subject)
  const known = await findKnown(tx, arrival)
  if (known?.isClosed) return undefined
  const person = known ? await updateProfile(tx, known, arrival) : await addPerson(tx, arrival)
  await recordLastSignIn(tx, person.userId, at)
  return person
}

async function findKnown(tx: Transaction, { platform, launch, at }: LaunchContext): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    update lti_user l
    set name = coalesce(${nameFromPlatform(launch) ?? null}, l.name), email = ${launch.email ?? null}, last_launched_at = ${at}
    from user_contact u where l.platform_id = ${platform.id} and l.subject = ${launch.subject} and u.user_id = l.user_id
    returning l.id as "ltiUserId", l.user_id as "userId", u.name, u.locale, l.linked_at is not null as "isLinked",
              exists (select from closed_account c where c.user_id = l.user_id) as "isClosed"`.execute(tx)
  return rows[0]
}

/**
 * Updates name and language from the platform only for a user that was created for it; an account keeps what its owner
 * chose.
 */
async function updateProfile(
  tx: Transaction,
  known: KnownPerson,
  { platform, launch, language, at }: LaunchContext,
): Promise<Person> {
  const { ltiUserId, userId } = known
  const name = nameFromPlatform(launch) ?? known.name
  if (known.isLinked || (name === known.name && language === known.locale)) return known
  await updateUser(tx, { ...placeholderAccount(userId), name, locale: language, domain: platform.market }, at)
  return { ltiUserId, userId, name, isLinked: false }
}

async function addPerson(tx: Transaction, arrival: LaunchContext): Promise<Person> {
  const { platform, launch, at } = arrival
  const trusted = await findTrusted(tx, arrival)
  const { userId, name } = trusted ?? (await makeUser(tx, { ...arrival, name: nameFromPlatform(launch) }))
  const { rows } = await sql<{ id: string }>`
    insert into lti_user (platform_id, subject, user_id, name, email, linked_at, created_at, last_launched_at)
    values (${platform.id}, ${launch.subject}, ${userId}, ${nameFromPlatform(launch) ?? null}, ${launch.email ?? null},
            ${trusted ? at : null}, ${at}, ${at}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a platform’s person was not added')
  return { ltiUserId: row.id, userId, name, isLinked: trusted !== undefined }
}

/** Creates a user for a platform's user. They cannot sign in and receive no mail. */
export async function makeUser(
  tx: Transaction,
  made: {
    readonly platform: { readonly name: string; readonly market: Market }
    readonly name: string | undefined
    readonly language: Language
  },
): Promise<{ readonly userId: string; readonly name: string }> {
  const userId = randomUUID()
  // a platform that hides names gives all users the same name; the end of the id distinguishes them
  const name = made.name ?? `${made.platform.name} ${userId.slice(-4)}`
  await createUser(tx, { ...placeholderAccount(userId), name, locale: made.language, domain: made.platform.market })
  return { userId, name }
}

const placeholderAccount = (userId: string) => ({ sub: userId, email: `${userId}@nobody.invalid` })

const maxNameLength = 140

/** The name, cut without splitting a character. */
const nameFromPlatform = ({ name }: LaunchContext['launch']): string | undefined =>
  name === undefined ? undefined : withoutAddress([...name].slice(0, maxNameLength).join('').trim()) || undefined
