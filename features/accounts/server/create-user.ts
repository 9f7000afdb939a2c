import type { Transaction } from '#platform/database/index.ts'
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
 * Without a name the part of the address before the @ stands in for it.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<void> {
  const market: Market = isMarket(user.domain) ? user.domain : 'no'
  const columns = {
    email: user.email,
    name: nameOf(user),
    locale: isLanguage(user.locale) ? user.locale : languageOf[market],
    market,
  }
  await tx
    .insertInto('app_user')
    .values({ id: user.sub, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updated_at: new Date() }))
    .execute()
}

/** Carries changed identity attributes over to the application's user (M7). The market stays. */
export async function updateUser(tx: Transaction, user: NewUser, now: Date): Promise<void> {
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

/** Notes when a user last signed in. */
export async function noteSignIn(tx: Transaction, sub: string, at: Date): Promise<void> {
  await tx.updateTable('app_user').set({ last_login_at: at }).where('id', '=', sub).execute()
}

function nameOf(user: NewUser): string {
  const name = user.name?.trim() || user.email.slice(0, user.email.indexOf('@'))
  return [...name].slice(0, longestName).join('')
}
