import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { marketingTextVersion } from '#features/accounts/rules/registration-choices.ts'
import { addMarketingChoice, wantsMarketing } from './registration-choice-store.ts'

/**
 * Records a change of the marketing consent, which is as easy to withdraw as to give (GDPR, article 7(3)). An unchanged
 * choice is not recorded.
 */
export function chooseMarketing(
  database: Database,
  userId: string,
  chosen: { readonly wanted: boolean; readonly language: Language; readonly at: Date },
): Promise<void> {
  return inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if ((await wantsMarketing(tx, userId)) === chosen.wanted) return
    await addMarketingChoice(tx, { userId, place: 'ACCOUNT', textVersion: marketingTextVersion, ...chosen })
  })
}
