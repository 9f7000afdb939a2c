import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './StorageSection.module.css'
import { storedItems, type Category } from './stored-items.ts'

interface StorageSectionProps {
  readonly category: Category
  /** The choice, or why there is none. */
  readonly children: ReactNode
}

/** One category of stored items, with its choice. */
export function StorageSection({ category, children }: StorageSectionProps) {
  const { t } = useTranslation('consent')
  const id = useId()
  const items = storedItems.filter((item) => item.category === category)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t(`sections.${category}.heading`)}</h2>
        <p className={styles.count}>{items.length > 0 ? t('count', { count: items.length }) : t('none')}</p>
      </div>
      <div className={styles.body}>
        {children}
        {items.length > 0 && (
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
        )}
      </div>
    </section>
  )
}
