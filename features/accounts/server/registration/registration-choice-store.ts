import type { Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** The terms that a user accepted. */
export interface TermsAcceptance {
  readonly userId: string
  readonly version: string
  readonly market: Market
  readonly language: Language
  readonly at: Date
}

/** Records an acceptance, unless it is recorded already. */
export async function addTermsAcceptance(tx: Transaction, given: TermsAcceptance): Promise<void> {
  const { userId, at, ...columns } = given
  await tx
    .insertInto('terms_acceptance')
    .values({ user_id: userId, accepted_at: at, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A user's marketing choice. */
export interface MarketingChoice {
  readonly userId: string
  readonly wanted: boolean
  readonly place: 'REGISTRATION' | 'ACCOUNT'
  readonly textVersion: string
  readonly language: Language
  readonly at: Date
}

/** Records a choice; that of a registration once. */
export async function addMarketingChoice(tx: Transaction, given: MarketingChoice): Promise<void> {
  const { userId, textVersion, at, ...columns } = given
  await tx
    .insertInto('marketing_choice')
    .values({ user_id: userId, text_version: textVersion, chosen_at: at, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a user wants marketing mail: the latest choice, false without any. */
export async function wantsMarketing(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('marketing_choice')
    .select('wanted')
    .where('user_id', '=', userId)
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.wanted ?? false
}
