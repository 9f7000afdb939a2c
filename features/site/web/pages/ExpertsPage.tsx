import { useTranslation } from 'react-i18next'
import type { ExpertsPage as Page } from '#features/site/rules/site-page.ts'
import styles from '#features/site/web/experts/experts.module.css'
import { ExpertTile } from '#features/site/web/experts/ExpertTile.tsx'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import { Paging } from '#features/site/web/parts/Paging.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { useSite } from '#features/site/web/site-context.ts'

/** portraits of the first row */
const firstCount = 5

/** Those who teach. */
export function ExpertsPage({ page: { experts, paging } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  return (
    <div className={parts.page}>
      <PageStatement text={t('experts.heading')} lead={t('experts.description', { count: paging.total })} />
      <ul className={styles.wall}>
        {experts.map((expert, place) => (
          <li key={expert.id}>
            <ExpertTile expert={expert} isFirst={place < firstCount} />
          </li>
        ))}
      </ul>
      <Paging paging={paging} addressOf={(number) => address({ kind: 'Experts', page: number })} />
    </div>
  )
}
