import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LedgerSection } from '#design/index.ts'
import styles from './account.module.css'
import { MarketingSwitch } from './MarketingSwitch.tsx'

interface NoticesSectionProps {
  readonly wantsMarketing: boolean
  /** the switches of other features */
  readonly switches: ReactNode
}

/** All mails that the user can switch off, in one place. */
export function NoticesSection({ wantsMarketing, switches }: NoticesSectionProps) {
  const { t } = useTranslation('account')
  return (
    <LedgerSection heading={t('notices.heading')} note={t('notices.note')}>
      <div className={styles.switches}>
        {switches}
        <MarketingSwitch isWanted={wantsMarketing} />
      </div>
    </LedgerSection>
  )
}
