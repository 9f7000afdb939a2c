import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import styles from './Desk.module.css'

const lists = [
  { name: 'experts', address: studioPaths.catalog() },
  { name: 'categories', address: studioPaths.categories },
] as const

/** Between the lists of the desk. */
export function DeskLinks({ here }: { readonly here: (typeof lists)[number]['name'] }) {
  const { t } = useTranslation('catalogue-studio')
  return (
    <nav aria-label={t('lists')} className={styles.links}>
      {lists.map(({ name, address }) => (
        <TextLink key={name} href={address} {...(name === here ? { 'aria-current': 'page' as const } : {})}>
          {t(`list.${name}`)}
        </TextLink>
      ))}
    </nav>
  )
}
