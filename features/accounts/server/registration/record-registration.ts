import type { Transaction } from '#platform/database/index.ts'
import { isLanguage, isMarket, type Language, type Market } from '#values/language.ts'
import { marketingTextVersion, registrationChoices } from '#features/accounts/rules/registration-choices.ts'
import { addMarketingChoice, addTermsAcceptance } from './registration-choice-store.ts'

/** A user of the pool whose registration is confirmed. */
interface Confirmed {
  readonly sub: string
  /** Identity attributes; `custom:terms` and `custom:marketing` contain the sign-up's choices. */
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Records the terms and choices of a sign-up, once the application has the user. May run again: nothing is recorded
 * twice, and a sign-up without choices records nothing.
 */
export async function recordRegistration(tx: Transaction, { sub, attributes }: Confirmed, at: Date): Promise<void> {
  const { terms, marketing } = registrationChoices(attributes)
  const domain = attributes['custom:domain']
  const market: Market = isMarket(domain) ? domain : 'no'
  const locale = attributes['locale']
  const language: Language = isLanguage(locale) ? locale : market === 'es' ? 'es' : 'nb'
  if (terms !== undefined) await addTermsAcceptance(tx, { userId: sub, version: terms, market, language, at })
  if (marketing !== undefined) {
    const choice = { wanted: marketing, place: 'REGISTRATION' as const, textVersion: marketingTextVersion }
    await addMarketingChoice(tx, { userId: sub, ...choice, language, at })
  }
}
