import { useTranslation } from 'react-i18next'
import { Button, EmptyState } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { FragmentType } from '#generated/graphql/index.ts'
import { CertificateCard } from './CertificateCard.tsx'
import type { CertificateCardFragment } from './certificate-card-fragment.ts'
import styles from './CertificateWall.module.css'

type Certificates = readonly ({ readonly id: string } & FragmentType<typeof CertificateCardFragment>)[]

/** The certificates as cards, newest first. */
export function CertificateWall({ certificates }: { certificates: Certificates }) {
  const { t } = useTranslation('certificates')
  const paths = usePaths()
  if (certificates.length === 0)
    return (
      <EmptyState
        level={2}
        word={t('empty.certificatesWord')}
        title={t('empty.certificates')}
        action={<Button href={paths.catalogue}>{t('empty.toCatalogue')}</Button>}
      >
        {t('empty.certificatesText')}
      </EmptyState>
    )
  return (
    <ul className={styles.certificates}>
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <CertificateCard certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}
