import pLimit from 'p-limit'
import { reportError } from '#platform/browser/report-error.ts'
import type { Language, Market } from '#values/language.ts'
import { pool, renewTokens } from './identity.ts'
import { storedIdentity } from './stored-tokens.ts'

const runExclusive = pLimit(1)

/**
 * Writes the page's language to the identity attribute `locale` when it differs (M7), for the language of mails. The
 * tokens are refreshed afterwards, since the next comparison reads their claim. One write at a time, in order. A
 * failure is only logged.
 * @param market the page's; a user in the wrong market is not changed (M8)
 */
export const writeIdentityLocale = (language: Language, market: Market): Promise<void> =>
  runExclusive(() => write(language, market)).catch((error: unknown) => reportError(error, 'identity-locale'))

async function write(language: Language, market: Market): Promise<void> {
  const identity = storedIdentity()
  if (!identity || (identity.market ?? market) !== market || identity.locale === language) return
  const { updateUserAttributes } = await pool()
  await updateUserAttributes({ userAttributes: { locale: language } })
  await renewTokens()
}
