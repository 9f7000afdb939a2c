import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'
import { PageStatement, PrimaryButton } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'

/** Staff whose session has one factor: what is missing, and where to mend it. */
export function SecondFactorMissing() {
  const { t } = useTranslation('studio')
  const paths = usePaths()
  return (
    <>
      <title>{`${plainTitle(t('secondFactor.title'))} – Kursiva`}</title>
      <PageStatement text={t('secondFactor.title')} lead={t('secondFactor.body')} />
      <PrimaryButton href={paths.administration('administrate_profile')}>{t('secondFactor.action')}</PrimaryButton>
    </>
  )
}
