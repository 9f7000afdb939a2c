import { plainTitle } from '#design/index.ts'
import { formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificatePaperFragment } from './certificate-fragment.ts'
import { CertificateSheet } from './CertificateSheet.tsx'

/** The user's own certificate as a sheet of paper. */
export function CertificatePaper({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificatePaperFragment>
}) {
  const language = useLanguage()
  const localised = useLocalised()
  const certificate = readFragment(CertificatePaperFragment, reference)
  return (
    <CertificateSheet
      holderName={certificate.holderName}
      course={plainTitle(localised(certificate.courseName))}
      date={formatLongDate(language, certificate.bestScoreAt)}
      code={certificate.code}
    />
  )
}
