import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, SegmentedProgress } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { continueAddress } from './continue-address.ts'
import styles from './PlaylistHead.module.css'
import { PlaylistStack } from '#features/playlists/web/PlaylistStack.tsx'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { PlaylistOwner } from './PlaylistOwner.tsx'

/** The head of a playlist: owner, name, description, progress and the button to continue. */
export function PlaylistHead({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const { progress } = playlist
  const continueHref = continueAddress(paths, playlist)
  const description = localised(playlist.description)
  return (
    <div className={styles.stage}>
      <div className={styles.inner}>
        <div>
          <p className={styles.whose}>
            <PlaylistOwner playlist={playlist} />
          </p>
          <h1 className={styles.name}>
            <TitleText text={localised(playlist.name)} />
          </h1>
          {description && <p className={styles.lead}>{description}</p>}
          {progress.total > 0 && (
            <div className={styles.progress}>
              <SegmentedProgress
                total={progress.total}
                done={progress.done}
                now={progress.next?.id && progress.state === 'UNDER_WAY' ? 0.5 : undefined}
                size="large"
                isComplete={progress.state === 'DONE'}
                onStage
              />
              <ProgressInWords playlist={playlist} />
            </div>
          )}
          <div className={styles.buttons}>
            {continueHref && (
              <PrimaryButton href={continueHref} icon={PlayIcon}>
                {t(progress.state === 'UNDER_WAY' ? 'continue' : 'begin')}
              </PrimaryButton>
            )}
            {playlist.trailerCourse && (
              <Button href={paths.playlistTrailer(playlist)} icon={FilmSlateIcon} variant="stage">
                {t('trailer.see')}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.covers}>
          <PlaylistStack courses={coursesOf(playlist)} size="large" />
        </div>
      </div>
    </div>
  )
}

/** The progress in words, with the total or remaining duration, and the courses that have no film yet. */
function ProgressInWords({ playlist }: { playlist: PlaylistOfPage }) {
  const { t } = useTranslation('playlists')
  const language = useLanguage()
  const { done, total, secondsLeft, durationSeconds } = playlist.progress
  const coming = coursesOf(playlist).filter(({ isComing }) => isComing).length
  const isUntouched = secondsLeft === durationSeconds
  return (
    <span>
      {t('done', { done, count: total })}{' '}
      {secondsLeft > 0 && t(isUntouched ? 'together' : 'left', { length: formatDuration(language, secondsLeft) })}{' '}
      {coming > 0 && t('comingCourses', { count: coming })}
    </span>
  )
}

/** The distinct courses of a playlist's items. */
export function coursesOf({ items }: PlaylistOfPage) {
  const seen = new Set<string>()
  return items.flatMap(({ course }) => {
    if (!course || seen.has(course.id)) return []
    seen.add(course.id)
    return [course]
  })
}
