import type { ApolloClient } from '@apollo/client'
import { currentLanguage } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'
import type { GivenAnswer } from '#apps/web/apollo/given-answers.ts'
import { languageOf } from './language-of.ts'
import { replaceTexts, type TextLanguage } from './replace-texts.ts'

/**
 * Keeps the texts of the cache in the page's language (M10), because the server sends them in one only (decision 0200). When
 * the language changes, what is shown is asked for in the new one; until that has come, the texts from before stay.
 * @param onChange calls a listener when the page has got another language
 * @returns the receiver of each answer of the server
 */
export function textsInPageLanguage(onChange: (listener: () => void) => unknown): (given: GivenAnswer) => void {
  let client: ApolloClient | undefined
  /** Of the texts in the cache. */
  let held: TextLanguage | undefined
  /** The last language of the page in which the server has answered while the page was in it. */
  let reached: Language | undefined
  let isRenewing = false

  async function renew(): Promise<void> {
    if (!client || isRenewing) return
    isRenewing = true
    held = 'Several'
    try {
      held = await replaceTexts(client, () => reached === currentLanguage())
    } finally {
      isRenewing = false
    }
  }

  onChange(() => {
    if (held !== currentLanguage()) void renew()
  })
  return ({ operation }) => {
    const language = languageOf(operation)
    client = operation.client
    held ??= language
    if (language === currentLanguage()) reached = language
    // an answer that was on its way when the language changed is in the one before
    if (held !== currentLanguage() || held !== language) void renew()
  }
}
