import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { PlaylistAround } from '#features/playlists/web/playlist-place-query.ts'
import styles from './PlaylistStrip.module.css'
import { stepAddress, type Step } from './step-fragment.ts'

interface PlaylistStripProps {
  playlist: PlaylistAround
  /** of what is shown, from 0; undefined when the list does not hold it */
  place: number | undefined
  count: number
  after: Step | undefined
}

/** The strip above a page inside a playlist: link back, position, and the next item. */
export function PlaylistStrip({ playlist, place, count, after }: PlaylistStripProps) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const address = after && !after.isLocked ? stepAddress(paths, playlist, after) : undefined
  return (
    <nav aria-label={t('strip.label')} className={styles.strip}>
      <div className={styles.inner}>
        <Link to={paths.playlist(playlist)} className={styles.list}>
          <Icon icon={StackIcon} size={20} />
          <span className={styles.words}>
            <TitleText text={localised(playlist.name)} />
          </span>
        </Link>
        {place !== undefined && <span className={styles.place}>{t('strip.place', { place: place + 1, count })}</span>}
        {after && (
          <span className={styles.next}>
            <span className={styles.label}>{t('strip.next')}</span>
            {address ? (
              <Link to={address} className={styles.name}>
                <span className={styles.words}>
                  <TitleText text={localised(after.name)} />
                </span>
                <Icon icon={ArrowRightIcon} size={18} />
              </Link>
            ) : (
              <span className={styles.closed}>
                <Icon icon={LockSimpleIcon} size={16} />
                <span className="visually-hidden">{t('strip.locked')}</span>
                <span className={styles.words}>
                  <TitleText text={localised(after.name)} />
                </span>
              </span>
            )}
          </span>
        )}
      </div>
    </nav>
  )
}
