import { useTranslation } from 'react-i18next'
import { columnLetter, type ListColumn } from '#features/people/rules/importing/list-columns.ts'

/** Returns a column's header, or its letter as a spreadsheet shows it. */
export function useColumnName(): (column: Pick<ListColumn, 'head' | 'place'>) => string {
  const { t } = useTranslation('inviting')
  return ({ head, place }) => head || t('columns.letter', { letter: columnLetter(place) })
}
