import type { Language } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import type { CertificateRow } from './certificate-store.ts'

/** What a certificate is drawn from. What not every certificate has is left out or null. */
export type CertificateFacts = Pick<CertificateRow, (typeof drawn)[number]> & {
  readonly tested?: boolean
  /** What a list held. */
  readonly contents?: readonly { readonly name: LocalisedText }[] | null
  readonly valid_until?: Date | null
  readonly revoked_at?: Date | null
}

const drawn = [
  'code',
  'percentage',
  'best_score_at',
  'holder_name',
  'course_name',
  'expert_names',
  'duration_seconds',
  'episode_count',
  'pass_percentage',
  'answers',
] as const

/** Of all that is known of a certificate, what is drawn of it. */
export function factsOf(known: CertificateFacts): CertificateFacts {
  const { tested = true, contents = null, valid_until = null, revoked_at = null } = known
  const facts = Object.fromEntries(drawn.map((key) => [key, known[key]])) as unknown as CertificateFacts
  return { ...facts, tested, contents, valid_until, revoked_at }
}

/** What lets others check a certificate. */
export interface CertificateProof {
  /** Of its page. */
  readonly address: string
  /** Signed, as JSON text. */
  readonly credential: string
}

/** The title without its leaning phrase: a certificate's title stands upright. */
export const courseTitle = (facts: Pick<CertificateFacts, 'course_name'>, language: Language): string =>
  plainTitle(textIn(facts.course_name, language)).replaceAll('\u00AD', '')
