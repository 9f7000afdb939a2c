import { lazy, useEffect } from 'react'
import { QuizPage as Quiz } from '#features/quizzes/web/QuizPage.tsx'

const loadCertificates = () => import('#features/certificates/web/index.ts')
const parts = {
  CertificateActions: lazy(async () => ({ default: (await loadCertificates()).CertificateActions })),
  CertificatePaper: lazy(async () => ({ default: (await loadCertificates()).CertificatePaper })),
}

/** A test, with the certificate of a passed one. Its code is loaded ahead, so that the result is shown at once. */
export function QuizPage() {
  useEffect(() => void loadCertificates(), [])
  return <Quiz parts={parts} />
}
