import { useTranslation } from 'react-i18next'
import { classNames, SectionHeading } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import { PlaylistStepRow } from './PlaylistStepRow.tsx'
import styles from './PlaylistSteps.module.css'

interface StepsProps {
  waiting: HomeQuery['organizationPlaylistsForMe']
  next: HomeQuery['nextInPlaylists']
}

/** The organisation's unfinished playlists, and the next steps in the playlists the reader has started. */
export function PlaylistSteps({ waiting, next }: StepsProps) {
  const { t } = useTranslation('home')
  const organization = waiting[0]?.playlist.organization?.name
  // a playlist appears once, preferably among the organisation's
  const own = next.filter(({ playlist }) => !waiting.some((each) => each.playlist.id === playlist.id))
  if (waiting.length === 0 && own.length === 0) return null
  return (
    <div className={classNames(walls.section, styles.steps, waiting.length > 0 && own.length > 0 && styles.both)}>
      {organization !== undefined && (
        <section aria-labelledby="assigned-playlists">
          <SectionHeading id="assigned-playlists" text={t('assignedPlaylists', { organization })} rule="below" />
          <p className={styles.why}>{t('assignedPlaylistsWhy')}</p>
          <ul>
            {waiting.map((step) => (
              <PlaylistStepRow key={step.playlist.id} step={step} about="Playlist" />
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="next">
          <SectionHeading id="next" text={t('nextTitle')} rule="below" />
          <p className={styles.why}>{t('nextWhy')}</p>
          <ul>
            {own.map((step) => (
              <PlaylistStepRow key={step.playlist.id} step={step} about="Course" />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
