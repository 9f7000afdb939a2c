import { useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { pageSize } from '#features/catalogue/web/wall-query.ts'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import styles from './CourseWall.module.css'
import { MorePages, type WallPageQuery, type WallVariables } from './MorePages.tsx'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'
import { useFocusAfterLoss } from '#features/catalogue/web/filters/use-focus-after-loss.ts'
import walls from './walls.module.css'

const CourseWallFragment = graphql(`
  fragment CourseWall on Catalogue {
    totalCount
    endCursor
    hasNextPage
    nodes {
      id
      ...CourseCard
    }
  }
`)

interface CourseWallProps<Variables extends WallVariables> {
  wall: FragmentType<typeof CourseWallFragment>
  narrowing: Narrowing
  /** the variables of the page that is shown, and of those after it */
  variables: Variables
  /** new courses are on their way; the former stay, dimmed */
  isStale: boolean
  more: WallPageQuery<Variables>
  /** covers in a row of a wide screen */
  columns: 4 | 6
  /** shown when there is no course */
  empty: ReactNode
}

/** Courses on a wall, a page at a time. «Vis flere» leads the focus to what came and says how many that is. */
export function CourseWall<Variables extends WallVariables>(props: CourseWallProps<Variables>) {
  const { wall, narrowing, variables, isStale, more, columns, empty } = props
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const { nodes, totalCount, endCursor, hasNextPage } = readFragment(CourseWallFragment, wall)
  const [opened, setOpened] = useState(0)
  const [came, setCame] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const noteFocus = useFocusAfterLoss(list, nodes.length)
  const pages = narrowing.search.pages ?? 1
  const visible = Math.min(totalCount, pages * pageSize)
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const shown = { shown: number(visible), number: number(totalCount), count: totalCount }
  return (
    <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
      {totalCount === 0 ? (
        empty
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is */}
          <ul
            ref={list}
            className={columns === 4 ? walls.four : walls.six}
            onFocus={(event: FocusEvent) => noteFocus(event.target)}
          >
            {nodes.map((course) => (
              <li key={course.id}>
                <CourseCoverCard course={course} />
              </li>
            ))}
            {pages > 1 && hasNextPage && endCursor && (
              <MorePages
                key={JSON.stringify(variables)}
                query={more}
                variables={variables}
                after={endCursor}
                page={2}
                last={pages}
                focusOn={opened}
                onCame={setCame}
                left={totalCount - pageSize}
              />
            )}
          </ul>
          <p role="status" className="visually-hidden">
            {came > 0 && opened === pages && `${t('catalogue.came', { count: came })} ${t('catalogue.shown', shown)}`}
          </p>
          {totalCount > pageSize && (
            <div className={walls.more}>
              <span>{t('catalogue.shown', shown)}</span>
              {visible < totalCount && (
                <Button
                  onPress={() => {
                    setOpened(pages + 1)
                    narrowing.change({ pages: pages + 1 })
                  }}
                >
                  {t('catalogue.showMore')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
