import { useTranslation } from 'react-i18next'
import type { Facts } from '#features/assignments/web/assignments-query.ts'

/** All members as a target in words, with whoever is left out. */
export function useEverybodyName(): (target: Pick<Facts['targets'][number], 'exceptUserId' | 'exceptName'>) => string {
  const { t } = useTranslation('assignments')
  return ({ exceptUserId, exceptName: name }) => {
    if (exceptUserId === null) return t('all')
    // whoever is limited to groups does not see everybody's name
    return name === null ? t('allExceptOne') : t('allExcept', { name })
  }
}
