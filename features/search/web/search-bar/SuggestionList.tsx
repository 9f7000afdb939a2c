import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover, Highlighted, plainTitle, Portrait } from '#design/index.ts'
import { categoryColours } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { highlight } from '#values/text/highlight.ts'
import type { Hits } from './suggester-query.ts'
import { SuggestionGroup } from './SuggestionGroup.tsx'
import styles from './SuggestionList.module.css'

interface SuggestionListProps {
  readonly id: string
  readonly hits: Hits
  readonly keyword: string
  /** The place of the chosen suggestion, in the order of the groups. */
  readonly chosen: number
  readonly optionId: (place: number) => string
  readonly onChoose: () => void
}

/** The suggestions in three groups, courses beside experts and categories; a person or a subject that is named first (C5). */
export function SuggestionList({ id, hits, keyword, onChoose, ...choice }: SuggestionListProps) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const localised = useLocalised()
  const { courses, experts, categories } = hits
  const group = { ...choice, keyword, onChoose }
  const isAsideFirst = hits.first !== 'COURSE'
  const asideFrom = isAsideFirst ? 0 : courses.length
  const coursesFrom = isAsideFirst ? experts.length + categories.length : 0
  const courseRows = courses.map((course) => {
    const title = plainTitle(localised(course.name))
    const short = localised(course.shortDescription)
    const isInTitle = highlight(title, keyword).some(({ isHit }) => isHit)
    const taughtBy = course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    return {
      address: paths.course(course),
      picture: (
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={title}
          ratio="thumb"
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
      ),
      name: title,
      // shows where the hit is: in the description when not in the title
      note:
        isInTitle || short === '' ? (
          [course.isComing ? t('coming') : t('episodes', { count: course.episodeCount }), ...taughtBy].join(' · ')
        ) : (
          <Highlighted text={short} searched={keyword} />
        ),
    }
  })
  const expertRows = experts.map((expert) => ({
    address: paths.expert(expert),
    picture: <Portrait id={expert.id} params={expert.portrait} ratio="tall" />,
    name: `${expert.firstName} ${expert.lastName}`,
    note: localised(expert.title),
  }))
  const categoryRows = categories.map((category) => ({
    address: paths.category(category),
    picture: <span className={styles.stroke} style={strokeStyle(category.family)} />,
    name: localised(category.name),
    note: t('coursesOf', { count: category.courseCount }),
  }))
  const courseGroup = courses.length > 0 && (
    <SuggestionGroup {...group} key="courses" label={t('kind.courses')} rows={courseRows} from={coursesFrom} />
  )
  const aside = experts.length + categories.length > 0 && (
    <div key="aside" role="presentation" className={styles.aside}>
      {experts.length > 0 && (
        <SuggestionGroup {...group} label={t('kind.experts')} rows={expertRows} from={asideFrom} />
      )}
      {categories.length > 0 && (
        <SuggestionGroup
          {...group}
          label={t('kind.categories')}
          rows={categoryRows}
          from={asideFrom + experts.length}
        />
      )}
    </div>
  )
  return (
    <div className={styles.found}>
      <div id={id} role="listbox" aria-label={t('bar.label')} className={styles.list}>
        {isAsideFirst ? [aside, courseGroup] : [courseGroup, aside]}
      </div>
    </div>
  )
}

function strokeStyle(family: string): CSSProperties {
  const { onLight, onDark } = categoryColours(family)
  return { '--on-light': onLight, '--on-dark': onDark } as CSSProperties
}
