import { useTranslation } from 'react-i18next'
import type { ImportedRow } from '#features/people/web/inviting/inviting-queries.ts'

/** Returns a function that says what is special about a row. */
export function useReasonText(): (row: Pick<ImportedRow, 'reason' | 'sameAs'>) => string {
  const { t } = useTranslation('inviting')
  return ({ reason, sameAs }) => {
    if (reason === null) return t('reason.INVITE')
    if (reason === 'SAME') return t('same', { row: sameAs })
    return reason === 'EMPLOYEE_NUMBER_TWICE' ? t('sameNumber', { row: sameAs }) : t(`reason.${reason}`)
  }
}
