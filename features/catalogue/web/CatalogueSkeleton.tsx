import { useTranslation } from 'react-i18next'
import { PageStatement, Skeleton } from '#design/index.ts'
import styles from './CataloguePage.module.css'
import { pageSize } from './wall-query.ts'
import { CourseCardSkeletons } from './wall/CourseCardSkeletons.tsx'
import walls from './wall/walls.module.css'
import bar from './wall/WallBar.module.css'

/** The catalogue on its way: its name, and the places of the facets and covers. */
export function CatalogueSkeleton() {
  const { t } = useTranslation('catalogue')
  return (
    <div aria-busy>
      <PageStatement text={t('catalogue.title')} lead={<Skeleton lines={2} />} />
      <div className={styles.catalogue}>
        <div className={styles.facets}>
          <Skeleton lines={12} />
        </div>
        <div>
          <div className={`${bar.bar} ${bar.place}`} />
          <ul className={walls.four}>
            <CourseCardSkeletons count={pageSize} />
          </ul>
        </div>
      </div>
    </div>
  )
}
