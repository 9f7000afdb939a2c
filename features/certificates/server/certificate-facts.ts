import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import type { CertificateRow } from './certificate-store.ts'

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
  'tested',
  'contents',
  'valid_until',
  'revoked_at',
] as const

/** What a certificate is drawn from. */
export type CertificateFacts = Pick<CertificateRow, (typeof drawn)[number]>

/** Of all that is known of a certificate, what is drawn of it. */
export const factsOf = (known: CertificateFacts): CertificateFacts =>
  Object.fromEntries(drawn.map((key) => [key, known[key]])) as unknown as CertificateFacts

/** What lets others check a certificate. */
export interface CertificateProof {
  /** Of its page. */
  readonly address: string
  /** Signed, as JSON text. */
  readonly credential: string
}

/** The title without italic marks. */
export const courseTitle = (facts: Pick<CertificateFacts, 'course_name'>, language: Language): string =>
  plainTitle(textIn(facts.course_name, language)).replaceAll('\u00AD', '')
