import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Skeleton } from '#design/index.ts'
import { ResourceLinkList } from './ResourceLinkList.tsx'

/** The scores that were sent to a platform, and the learners who have not begun, for the organisation's admins (L2). */
export function ResultsSection({ platformId }: { readonly platformId: string }) {
  const { t } = useTranslation('results')
  return (
    <LedgerSection heading={t('heading')} note={t('note')} isWide>
      <Suspense fallback={<Skeleton lines={4} />}>
        <ResourceLinkList platformId={platformId} />
      </Suspense>
    </LedgerSection>
  )
}
