import { useTranslation } from 'react-i18next'
import type { FragmentType } from '#generated/graphql/index.ts'
import styles from './AlsoInProgress.module.css'
import { ContinueRow, type ContinueRowFragment } from './ContinueRow.tsx'

type Course = FragmentType<typeof ContinueRowFragment> & { readonly id: string }

/** Other courses in progress, in a band below the hero. */
export function AlsoInProgress({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('home')
  return (
    <section className={styles.also} aria-labelledby="also">
      <div className={styles.inner}>
        <h2 id="also" className={styles.heading}>
          {t('also')}
        </h2>
        <ul className={styles.list}>
          {courses.map((course) => (
            <li key={course.id}>
              <ContinueRow course={course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
