import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './StorageSection.module.css'
import { storedItems, type Section } from './stored-items.ts'

/** The stored items of one section, folded. */
export function StorageSection({ section }: { section: Section }) {
  const { t } = useTranslation('consent')
  const id = useId()
  const items = storedItems.filter((item) => (item.section ?? item.category) === section)
  if (items.length === 0) return null
  return (
    <details className={styles.section}>
      <summary>
        <span id={id}>{t(`sections.${section}.heading`)}</span> <small>{t('count', { count: items.length })}</small>
      </summary>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.purpose')}</th>
            <th scope="col">{t('columns.lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, place, text, lifetime }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row" translate="no">
                {name}
                <small>{place}</small>
              </th>
              <td>{t(`items.${text}`)}</td>
              <td>{t(`lifetimes.${lifetime}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
