import { withoutAddress } from '#values/addresses/address-in-text.ts'
import type { Language, Market } from '#values/language.ts'

type Claims = Readonly<Record<string, unknown>>

/** Maximum length of a stored name (`app_user.name`). */
const maxNameLength = 140

const languagesOf: Readonly<Record<Market, readonly [Language, Language]>> = { no: ['nb', 'en'], es: ['es', 'en'] }

/** The name from the provider's claims (OpenID Connect Core 1.0, 5.1), on one line; undefined when there is none. */
export function nameIn(claims: Claims): string | undefined {
  return plain(claims['name']) ?? plain([claims['given_name'], claims['family_name']].filter(isText).join(' '))
}

/** The language of the `locale` claim (BCP 47, also with _) when the market has it, else the market's own (M2). */
export function localeIn(claims: Claims, market: Market): Language {
  const [own, other] = languagesOf[market]
  const given = isText(claims['locale']) ? claims['locale'].toLowerCase().split(/[-_]/)[0] : undefined
  const language = given === 'no' || given === 'nn' ? 'nb' : given
  return language === other ? other : own
}

/** Whether the provider says that the address is not verified. Without the claim it counts as verified. */
export const deniesEmail = (claims: Claims): boolean =>
  claims['email_verified'] === false || claims['email_verified'] === 'false'

const isText = (value: unknown): value is string => typeof value === 'string'

function plain(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  const line = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
  const name = withoutAddress([...line].slice(0, maxNameLength).join('').trim())
  return name === '' ? undefined : name
}
