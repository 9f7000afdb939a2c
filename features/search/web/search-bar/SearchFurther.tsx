import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { searchHref } from '#features/search/web/search-href.ts'
import styles from './SearchFurther.module.css'

/** Below the suggestions: links to all hits, and to spoken passages, which are never suggested. */
export function SearchFurther({
  keyword,
  hasHits,
  onChoose,
}: {
  keyword: string
  hasHits: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  return (
    <div className={styles.further}>
      {hasHits && (
        <Link to={searchHref(paths, { search: keyword })} className={styles.way} onClick={onChoose}>
          <span>
            {t('bar.showAll')} <i>{keyword}</i>
          </span>
          <Icon icon={ArrowRightIcon} />
        </Link>
      )}
      <Link to={searchHref(paths, { search: keyword, kind: 'spoken' })} className={styles.way} onClick={onChoose}>
        <Icon icon={ClosedCaptioningIcon} />
        <span>{t('bar.spoken')}</span>
      </Link>
    </div>
  )
}
