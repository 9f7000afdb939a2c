import { coverArt } from '#design/art/cover.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { useTranslation } from 'react-i18next'
import type { SiteCourse } from '#features/site/rules/site-page.ts'
import { groundClass, sizeClass, titleClass } from './cover-styles.ts'
import styles from './courses.module.css'

interface CourseCoverProps {
  readonly course: SiteCourse
  /** above the fold: loads at once, and first */
  readonly isFirst?: boolean
  /** the large cover at the head of a page */
  readonly isRaised?: boolean
  /** the title is said beside it */
  readonly isDecoration?: boolean
}

/** A course's cover: its drawing as a picture, and the title as text over it. */
export function CourseCover({ course, isFirst = false, isRaised = false, isDecoration = false }: CourseCoverProps) {
  const { t } = useTranslation('site')
  const { palette, layout, titleSize } = coverArt({
    id: course.shortId,
    category: course.family,
    title: course.title,
    ...(course.coverSeed === undefined ? {} : { overrides: { seed: course.coverSeed } }),
  })
  const classes = [
    styles.cover,
    layout === 'title-bottom' ? styles.bottom : '',
    isRaised ? styles.raised : '',
    groundClass(palette.ground),
    titleClass(palette.title),
    sizeClass(titleSize),
  ]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden={isDecoration || undefined}>
      <img
        src={`/art/cover/${course.id}.svg`}
        alt=""
        width={400}
        height={500}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
      <span className={styles.text}>
        <span className={styles.labels} aria-hidden>
          <span>{course.category.name}</span>
          <span>{t('course.number', { number: course.number })}</span>
        </span>
        <span className={styles.title}>
          <TitleText text={course.title} />
        </span>
      </span>
    </span>
  )
}
