import { setLetter, type Letter, type SetLetter } from '#platform/mail/index.ts'
import type { AccountMailText } from './account-mail-texts.ts'
import type { Language } from '#values/language.ts'

/** Sets one mail about an account, with its code and how long it works where there is one. */
export function setAccountMail(
  language: Language,
  { subject, heading, lead, note, action, leave }: AccountMailText & Pick<Letter, 'action' | 'leave'>,
  code?: { digits: string; minutes: number },
): SetLetter {
  const paragraphs = [lead.replace('{minutes}', String(code?.minutes ?? ''))]
  return setLetter(language, { subject, heading, code: code?.digits, paragraphs, action, note, leave })
}
