import type { Language, Market } from '#values/language.ts'
import type { MailAmount } from './mail-amounts.ts'
import type { MailRow } from './mail-rows.ts'

/** A link in a mail; in plain text its address follows the label. */
export interface MailLink {
  readonly label: string
  /** absolute address */
  readonly href: string
}

/** The content of a mail to one recipient. */
export interface MailContent {
  readonly subject: string
  /** `_…_` is set in italics */
  readonly heading: string
  /** a one-time code, set large under the heading */
  readonly code?: string | undefined
  /** the first line in both forms, which the inbox shows beside the subject; without it, the first paragraph */
  readonly preview?: string | undefined
  /** absolute addresses of at most three covers, side by side above the heading; they decorate */
  readonly covers?: readonly string[] | undefined
  /** line breaks are preserved */
  readonly paragraphs: readonly string[]
  /** the main button */
  readonly action?: MailLink | undefined
  /** amounts, the last one the total */
  readonly sums?: readonly MailAmount[] | undefined
  /** a list at the end */
  readonly rows?: readonly MailRow[] | undefined
  /** the small print */
  readonly note: string
  /** why the recipient gets this mail, in its foot */
  readonly reason?: string | undefined
  /** in its foot, such as the link to unsubscribe */
  readonly footerLink?: MailLink | undefined
}

/** The language of a mail, and the market whose company sends it. */
export interface MailLocale {
  readonly language: Language
  readonly market: Market
}
