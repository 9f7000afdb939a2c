import { useEffect } from 'react'
import { lazyPart } from '#design/index.ts'
import { QuizPage as Quiz } from '#features/quizzes/web/QuizPage.tsx'

const loadCertificates = () => import('#features/certificates/web/index.ts')
const parts = {
  CertificateActions: lazyPart(async () => (await loadCertificates()).CertificateActions),
  CertificatePaper: lazyPart(async () => (await loadCertificates()).CertificatePaper),
}

/**
 * A test, with the certificate after a pass. The certificate's code is preloaded, so that the result appears without a
 * delay.
 */
export function QuizPage() {
  useEffect(() => void loadCertificates(), [])
  return <Quiz parts={parts} />
}
