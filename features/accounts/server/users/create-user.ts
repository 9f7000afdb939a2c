import { sendWithoutWaiting, sql, type Transaction } from '#platform/database/index.ts'
import { isLanguage, isMarket, type Language, type Market } from '#values/language.ts'

/** A confirmed user of the pool, as the application stores it. */
export interface NewUser {
  /** The pool's `sub`. */
  readonly sub: string
  readonly email: string
  readonly name: string | undefined
  /** The identity attribute `locale`; an unknown one is replaced by the market's own language. */
  readonly locale: string | undefined
  /** The identity attribute `custom:domain`. */
  readonly domain: string | undefined
}

const maxNameLength = 140
const languageOf: Readonly<Record<Market, Language>> = { no: 'nb', es: 'es' }

/**
 * Creates the application's user for a confirmed pool user, or updates an existing one. The default name is the part of
 * the address before the @. Any other user with the address loses it: in the pool an address belongs to one user, so
 * the other one has left the pool.
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

/** Copies changed identity attributes to the application's user (M7). The market stays. */
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
 * Takes the address from a user who has left the pool, so that another may use it. The user's other data stays until it
 * is erased.
 */
export async function releaseAddress(tx: Transaction, sub: string): Promise<void> {
  await tx.updateTable('app_user').set({ email: placeholderAddress }).where('id', '=', sub).execute()
}

/** Takes the address from any other user: in the pool it belongs to this one. */
async function claimAddress(tx: Transaction, { sub, email }: { sub: string; email: string }): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email: placeholderAddress })
    .where('email', '=', email)
    .where('id', '<>', sub)
    .execute()
}

/** An address that no mail can reach (RFC 2606 section 2). */
const placeholderAddress = sql<string>`id::text || '@nobody.invalid'`

/**
 * Deletes users of the application who cannot sign in, with their own data. Users of the pool are left alone: their
 * accounts are erased by the personal data keepers.
 */
export async function removeUsers(tx: Transaction, subs: readonly string[]): Promise<void> {
  if (subs.length === 0) return
  await sql`
    delete from app_user u where u.id = any(${subs}::uuid[]) and not exists (select from pool_user p where p.sub = u.id)`.execute(
    tx,
  )
}

/** Stores when a user last signed in, which keeps an account that was marked as unused. */
export async function recordLastSignIn(tx: Transaction, sub: string, at: Date): Promise<void> {
  const noting = tx.updateTable('app_user').set({ last_login_at: at }).where('id', '=', sub)
  await sendWithoutWaiting(tx, noting)
  const keeping = tx
    .deleteFrom('account_deletion')
    .where('user_id', '=', sub)
    .where('reason', '=', 'UNUSED')
    .where('begun_at', 'is', null)
  await sendWithoutWaiting(tx, keeping)
}

function nameOf(user: NewUser): string {
  const name = user.name?.trim() || user.email.slice(0, user.email.indexOf('@'))
  return [...name].slice(0, maxNameLength).join('')
}
