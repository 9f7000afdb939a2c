import { sendWithoutWaiting, sql, type Transaction } from '#platform/database/index.ts'
import { isLanguage, isMarket, type Language, type Market } from '#values/language.ts'

/** A confirmed user of the pool, as the application takes it over. */
export interface NewUser {
  /** The pool's `sub`. */
  readonly sub: string
  readonly email: string
  readonly name: string | undefined
  /** The identity attribute `locale`; the market's own language when it is none of ours. */
  readonly locale: string | undefined
  /** The identity attribute `custom:domain`. */
  readonly domain: string | undefined
}

const longestName = 140
const languageOf: Readonly<Record<Market, Language>> = { no: 'nb', es: 'es' }

/**
 * Makes the application's own user of a confirmed pool user, or brings it up to date when it is there already.
 * Without a name the part of the address before the @ stands in for it. The address is this user's from now on: whoever
 * had it before has left the pool, where an address is one user's.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<void> {
  const market: Market = isMarket(user.domain) ? user.domain : 'no'
  const columns = {
    email: user.email,
    name: nameOf(user),
    locale: isLanguage(user.locale) ? user.locale : languageOf[market],
    market,
  }
  await claimAddress(tx, user)
  await tx
    .insertInto('app_user')
    .values({ id: user.sub, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updated_at: new Date() }))
    .execute()
}

/** Carries changed identity attributes over to the application's user (M7). The market stays. */
export async function updateUser(tx: Transaction, user: NewUser, now: Date): Promise<void> {
  await claimAddress(tx, user)
  await tx
    .updateTable('app_user')
    .set({
      email: user.email,
      name: nameOf(user),
      ...(isLanguage(user.locale) ? { locale: user.locale } : {}),
      updated_at: now,
    })
    .where('id', '=', user.sub)
    .execute()
}

/**
 * Takes the address from a user who has left the pool, so that another may have it. What the user learned and owes stays
 * until it is erased.
 */
export async function releaseAddress(tx: Transaction, sub: string): Promise<void> {
  await tx.updateTable('app_user').set({ email: nobodys }).where('id', '=', sub).execute()
}

/** Takes it from whoever still has it and is not the one who does in the pool, where an address is one user's. */
async function claimAddress(tx: Transaction, { sub, email }: { sub: string; email: string }): Promise<void> {
  await tx.updateTable('app_user').set({ email: nobodys }).where('email', '=', email).where('id', '<>', sub).execute()
}

/** An address under a name that no mail ever reaches (RFC 2606 section 2). */
const nobodys = sql<string>`id::text || '@nobody.invalid'`

/**
 * Removes users of the application whom nobody can sign in as, with all that is theirs alone. Whoever is in the pool is left
 * alone: an account is erased by its keepers.
 */
export async function removeUsers(tx: Transaction, subs: readonly string[]): Promise<void> {
  if (subs.length === 0) return
  await sql`
    delete from app_user u where u.id = any(${subs}::uuid[]) and not exists (select from pool_user p where p.sub = u.id)`.execute(
    tx,
  )
}

/** Notes when a user last signed in. */
export async function noteSignIn(tx: Transaction, sub: string, at: Date): Promise<void> {
  const noting = tx.updateTable('app_user').set({ last_login_at: at }).where('id', '=', sub)
  await sendWithoutWaiting(tx, noting)
}

function nameOf(user: NewUser): string {
  const name = user.name?.trim() || user.email.slice(0, user.email.indexOf('@'))
  return [...name].slice(0, longestName).join('')
}
