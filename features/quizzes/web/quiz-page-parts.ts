import type { ComponentType } from 'react'
import type { Quiz } from './quiz-query.ts'

type Certificate = NonNullable<Quiz['course']['certificate']>

/** What the certificates add to the page of a test that is passed. */
export interface QuizPageParts {
  readonly CertificateActions: ComponentType<{ certificate: Certificate }>
  readonly CertificatePaper: ComponentType<{ certificate: Certificate }>
}
