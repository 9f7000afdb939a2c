import { useTranslation } from 'react-i18next'
import { PageStatement, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'

/** An address of the studio that has no page. */
export function NothingHere() {
  const { t } = useTranslation('studio')
  return (
    <>
      <title>{`${plainTitle(t('notFound.title'))} – Kursiva`}</title>
      <PageStatement text={t('notFound.title')} />
      <TextLink href={studioPaths.start}>{t('notFound.back')}</TextLink>
    </>
  )
}
