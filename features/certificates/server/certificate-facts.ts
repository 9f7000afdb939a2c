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

/** The data from which a certificate is drawn. */
export type CertificateFacts = Pick<CertificateRow, (typeof drawn)[number]>

/** Selects the data of a certificate that is drawn. */
export const factsOf = (known: CertificateFacts): CertificateFacts =>
  Object.fromEntries(drawn.map((key) => [key, known[key]])) as unknown as CertificateFacts

/** The data with which others can verify a certificate. */
export interface CertificateProof {
  /** The URL of its check page. */
  readonly address: string
  /** The signed credential as JSON text. */
  readonly credential: string
}

/** The title without italic marks. */
export const courseTitle = (facts: Pick<CertificateFacts, 'course_name'>, language: Language): string =>
  plainTitle(textIn(facts.course_name, language)).replaceAll('\u00AD', '')
