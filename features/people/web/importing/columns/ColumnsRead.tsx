import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { ListColumn } from '#features/people/rules/importing/list-columns.ts'
import styles from '#features/people/web/inviting/inviting.module.css'
import { useColumnName } from './use-column-name.ts'

interface ColumnsReadProps {
  readonly columns: readonly ListColumn[]
  readonly onChange: () => void
}

/** What the columns of a file were read as, and which of them are left out. */
export function ColumnsRead({ columns, onChange }: ColumnsReadProps) {
  const { t } = useTranslation('inviting')
  const nameOf = useColumnName()
  const leftOut = columns.filter(({ answer }) => answer === 'none').map(nameOf)
  const used = columns.flatMap((column) => {
    const { answer } = column
    if (answer === undefined || answer === 'none') return []
    const meaning = t(`columns.answer.${answer}`)
    const name = nameOf(column)
    return [name.toLowerCase() === meaning.toLowerCase() ? meaning : t('columns.readAs', { name, meaning })]
  })
  return (
    <p className={styles.columns}>
      {t('columns.read', { columns: used.join(', ') })}
      {leftOut.length > 0 && ` ${t('columns.leftOut', { columns: leftOut.join(', ') })}`}{' '}
      <TextLink onPress={onChange}>{t('columns.change')}</TextLink>
    </p>
  )
}
