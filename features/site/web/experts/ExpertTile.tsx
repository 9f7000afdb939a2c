import { useTranslation } from 'react-i18next'
import type { SiteExpert } from '#features/site/rules/site-page.ts'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './experts.module.css'

interface ExpertTileProps {
  readonly expert: SiteExpert
  readonly isFirst: boolean
}

/** An expert on a wall: the portrait, the name, the trade. */
export function ExpertTile({ expert, isFirst }: ExpertTileProps) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  const { id, name, shortId, slug, trade, courseCount } = expert
  return (
    <a className={styles.tile} href={address({ kind: 'Expert', shortId, slug })}>
      <img
        className={styles.portrait}
        src={`/art/portrait/${id}.svg`}
        alt=""
        width={400}
        height={500}
        {...(isFirst ? {} : { loading: 'lazy' as const })}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.trade}>
        {`${trade}, `}
        <span className={styles.count}>{t('experts.courses', { count: courseCount })}</span>
      </span>
    </a>
  )
}
