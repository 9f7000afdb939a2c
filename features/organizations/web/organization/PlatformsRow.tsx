import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { useTranslation } from 'react-i18next'
import { LedgerSection, Row, RowList, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'

/** A link to the learning platforms that launch the organisation's courses (L1). */
export function PlatformsRow() {
  const { t } = useTranslation('organization')
  const paths = usePaths()
  return (
    <LedgerSection heading={t('platforms.heading')} note={t('platforms.note')}>
      <RowList opensWith="nothing">
        <Row
          icon={GraduationCapIcon}
          title={<TextLink href={paths.platforms}>{t('platforms.title')}</TextLink>}
          note={t('platforms.lead')}
        />
      </RowList>
    </LedgerSection>
  )
}
