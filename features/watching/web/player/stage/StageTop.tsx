import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText } from '#design/index.ts'
import styles from './StageTop.module.css'

interface StageTopProps {
  title: string
  subtitle: string
  backHref: string
  /** Where that leads, if not to the course. */
  backLabel?: string | undefined
}

/** The title of the film and the link back. The page's heading has the title as well. */
export function StageTop({ title, subtitle, backHref, backLabel }: StageTopProps) {
  const { t } = useTranslation('watching')
  return (
    <div className={styles.top}>
      <Link to={backHref} className={styles.back} aria-label={backLabel ?? t('player.backToCourse')}>
        <Icon icon={ArrowLeftIcon} />
      </Link>
      <span aria-hidden className={styles.words}>
        <b>
          <TitleText text={title} />
        </b>
        <small>{subtitle}</small>
      </span>
    </div>
  )
}
