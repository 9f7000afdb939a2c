import type { LocalisedText } from '#values/localised-text.ts'
import type { MailKind } from '#values/mail/mail-kind.ts'
import type { MailLocale } from '#platform/mail/mail-content.ts'
import type { RenderedMail } from '#platform/mail/render-mail.ts'

/** A published course that an example is about. */
export interface ExampleCourse {
  readonly shortId: string
  readonly name: LocalisedText
}

/** What an example is filled with: courses that are there, and invented people, companies and codes. */
export interface ExampleFacts {
  readonly locale: MailLocale
  /** of the market, without a slash at the end */
  readonly origin: string
  readonly at: Date
  readonly courses: readonly [ExampleCourse, ...ExampleCourse[]]
}

/** One mail that a feature sends, as staff look at it: rendered by the function that renders the sent one. */
export interface MailExample {
  readonly kind: MailKind
  /** unique within the kind, in lower case with hyphens: a part of addresses */
  readonly name: string
  readonly render: (facts: ExampleFacts) => RenderedMail
}

/** Invented people and companies of a market; their addresses reach nobody (RFC 2606). */
export const exampleNames = {
  no: { person: 'Kari Lunde', other: 'Jonas Moe', email: 'kari.lunde@example.test', company: 'Fjellheim Verksted AS' },
  es: {
    person: 'Lucía Ortega',
    other: 'Marcos Gil',
    email: 'lucia.ortega@example.test',
    company: 'Talleres Sierra, S. L.',
  },
} as const

/** Where the link of an example leads that would hold a secret. */
export const exampleLink = (origin: string): string => `${origin}/#example`
