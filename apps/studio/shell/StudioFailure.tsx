import { useTranslation } from 'react-i18next'
import { Button, PageStatement } from '#design/index.ts'

/** A page that failed: nothing was changed, and it can be tried again. */
export function StudioFailure() {
  const { t } = useTranslation('studio')
  return (
    <div role="alert">
      <PageStatement text={t('failure.title')} lead={t('failure.body')} />
      <Button onPress={() => location.reload()}>{t('failure.again')}</Button>
    </div>
  )
}
