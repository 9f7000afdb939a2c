import { useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { useFocusAfterLoss } from '#features/catalogue/web/filters/use-focus-after-loss.ts'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'
import { pageSize } from '#features/catalogue/web/wall-query.ts'
import styles from './CourseWall.module.css'
import walls from './walls.module.css'

/** The pages of a wall after the first that are open. */
export interface OpenPages {
  readonly last: number
  /** the page that the reader just loaded: its first course gets the focus */
  readonly focusOn: number
  /** reports how many items the requested page has */
  readonly onCame: (count: number) => void
}

interface PagedWallProps {
  narrowing: Narrowing
  /** new courses are on their way; the former stay, dimmed */
  isStale: boolean
  /** covers in a row of a wide screen */
  columns: 4 | 6
  /** shown when there is no course */
  empty: ReactNode
  totalCount: number
  /** courses of the first page */
  count: number
  /** their list items */
  children: ReactNode
  /** the list items of the pages after the first */
  renderMore: (pages: OpenPages) => ReactNode
}

/** Courses on a wall, a page at a time. «Vis flere» leads the focus to what came and says how many that is. */
export function PagedWall({
  narrowing,
  isStale,
  columns,
  empty,
  totalCount,
  count,
  children,
  renderMore,
}: PagedWallProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const [opened, setOpened] = useState(0)
  const [came, setCame] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const noteFocus = useFocusAfterLoss(list, count)
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
            {children}
            {pages > 1 && renderMore({ last: pages, focusOn: opened, onCame: setCame })}
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
