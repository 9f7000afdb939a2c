import { useTranslation } from 'react-i18next'
import { PageStatement } from '#design/index.ts'
import { PartnerFlow } from './partners/PartnerFlow.tsx'
import styles from './partners/partner.module.css'

/** The partner page of Nelfo (I2), the first partner. Partners differ only in their texts. */
export function NelfoPage() {
  const { t } = useTranslation('purchase')
  return (
    <div className={styles.page}>
      <title>{`${t('nelfo.title')} – Kursiva`}</title>
      <PartnerFlow partnerKey="nelfo">
        <PageStatement text={t('nelfo.heading')} lead={t('nelfo.lead')} />
      </PartnerFlow>
    </div>
  )
}
