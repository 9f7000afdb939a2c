import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { CourseCoverCard, walls } from '#features/catalogue/web/index.ts'
import { intlLocale, useLanguage, usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import styles from './Newest.module.css'

/** The newest courses of the catalogue; the first one large when there are enough others. */
export function Newest({ courses }: { courses: HomeQuery['catalogue']['nodes'] }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const paths = usePaths()
  const [now] = useState(() => new Date())
  const [newest, ...rest] = courses
  if (!newest) return null
  const isThisMonth = courses.every(({ publishedAt }) => isSameMonth(new Date(publishedAt), now))
  const month = new Intl.DateTimeFormat(intlLocale(language), { month: 'long' }).format(now)
  return (
    <section className={walls.section} aria-labelledby="newest">
      <SectionHeading
        id="newest"
        text={isThisMonth ? t('newThisMonth', { month }) : t('newest')}
        action={<TextLink href={paths.catalogue}>{t('wholeCatalogue')}</TextLink>}
      />
      <ul className={rest.length >= 8 ? styles.newest : walls.six}>
        <li className={rest.length >= 8 ? styles.large : undefined}>
          <CourseCoverCard course={newest} fills={rest.length >= 8} />
        </li>
        {rest.map((course) => (
          <li key={course.id}>
            <CourseCoverCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSameMonth = (one: Date, other: Date): boolean =>
  one.getFullYear() === other.getFullYear() && one.getMonth() === other.getMonth()
