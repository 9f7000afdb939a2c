import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'

/** The name of a course, playlist or episode in the reader's language; a word for one that is gone. */
export function useTitle() {
  const { t } = useTranslation('person')
  const localised = useLocalised()
  return (name: Parameters<typeof localised>[0]) => (name.length > 0 ? localised(name) : t('gone'))
}
