import type { MailLocale } from '#platform/mail/index.ts'
import type { Attributes } from '#protocols/user-pool/index.ts'
import { isLanguage, type Language, type Market } from '#values/language.ts'

/** The user's own language, else that of the user's country. */
export function languageOf(attributes: Attributes): Language {
  const locale = attributes['locale']
  if (isLanguage(locale)) return locale
  return marketOf(attributes) === 'es' ? 'es' : 'nb'
}

/** The user's market; Norway for a user without one (M1). */
export const marketOf = (attributes: Attributes): Market => (attributes['custom:domain'] === 'es' ? 'es' : 'no')

/** The language and market of mails to a user. */
export const localeOf = (attributes: Attributes): MailLocale => ({
  language: languageOf(attributes),
  market: marketOf(attributes),
})
