import { useTranslation } from 'react-i18next'
import { SectionHeading } from '#design/index.ts'
import { CategoryIndex, walls } from '#features/catalogue/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './Subjects.module.css'

/** The categories of the catalogue. */
export function Subjects({ categories }: { categories: HomeQuery['categories'] }) {
  const { t } = useTranslation('home')
  return (
    <section className={walls.section} aria-labelledby="subjects">
      <SectionHeading id="subjects" text={t('subjects')} className={styles.subjects} />
      <CategoryIndex categories={categories} />
    </section>
  )
}
