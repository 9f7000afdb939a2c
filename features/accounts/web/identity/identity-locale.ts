import pLimit from 'p-limit'
import type { Language, Market } from '#values/language.ts'
import { pool, renewTokens } from './identity.ts'
import { storedIdentity } from './stored-tokens.ts'

const takeTurn = pLimit(1)

/**
 * Writes the language of the page to the identity attribute `locale` when it differs (M7), so that mail comes in it. The
 * tokens are renewed afterwards: their claim is what the next comparison reads. One write at a time, in order. A failure
 * is logged only: nobody's work depends on it.
 * @param market the page's; the language of somebody who is in the wrong market is not touched (M8)
 */
export const writeIdentityLocale = (language: Language, market: Market): Promise<void> =>
  takeTurn(() => write(language, market)).catch((error: unknown) =>
    console.error('The language could not be written to the identity.', error),
  )

async function write(language: Language, market: Market): Promise<void> {
  const identity = storedIdentity()
  if (!identity || (identity.market ?? market) !== market || identity.locale === language) return
  const { updateUserAttributes } = await pool()
  await updateUserAttributes({ userAttributes: { locale: language } })
  await renewTokens()
}
