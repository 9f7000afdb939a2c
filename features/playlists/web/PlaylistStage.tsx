import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, LampButton, LeaningText, Strokes } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { CoursePaths } from '#values/paths.ts'
import type { PlaylistProgress } from '#features/playlists/rules/playlist-progress.ts'
import styles from './PlaylistStage.module.css'
import { PlaylistStack } from './PlaylistStack.tsx'
import type { CourseOfPlaylist, PlaylistOfPage } from './playlist-query.ts'

interface PlaylistStageProps {
  playlist: PlaylistOfPage
  progress: PlaylistProgress
}

/** The head of a playlist: whose it is, what it is for, how far the reader is, and on with it. */
export function PlaylistStage({ playlist, progress }: PlaylistStageProps) {
  const { t } = useTranslation('playlists')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const courses = playlist.items.map(({ course }) => course)
  const current = progress.current === undefined ? undefined : courses[progress.current]
  const seconds = courses.reduce((sum, course) => sum + course.durationSeconds, 0)
  return (
    <div className={styles.stage}>
      <div className={styles.inner}>
        <div>
          <p className={styles.whose}>
            {playlist.organization ? t('from', { name: playlist.organization.name }) : t('fromKursiva')}
          </p>
          <h1 className={styles.name}>
            <LeaningText text={localised(playlist.name)} />
          </h1>
          <p className={styles.lead}>{localised(playlist.description)}</p>
          <div className={styles.progress}>
            <Strokes
              total={courses.length}
              done={progress.done}
              now={current?.progress.started ? 0.5 : undefined}
              size="large"
              onStage
            />
            <span>
              {t('done', { done: progress.done, count: courses.length })}{' '}
              {t('together', { length: formatDuration(language, seconds) })}
            </span>
          </div>
          <div className={styles.buttons}>
            {current && (
              <LampButton href={onward(paths.inPlaylist(playlist), current)} icon={PlayIcon}>
                {t(progress.done > 0 || current.progress.started ? 'continue' : 'begin')}
              </LampButton>
            )}
            <Button href={paths.playlistTrailer(playlist)} icon={FilmSlateIcon}>
              {t('trailer.see')}
            </Button>
          </div>
        </div>
        <div className={styles.covers}>
          <PlaylistStack courses={courses} size="large" />
        </div>
      </div>
    </div>
  )
}

/** Straight into the film that is next, else to the course. */
const onward = (paths: CoursePaths, course: CourseOfPlaylist): string => {
  const next = course.progress.nextLesson
  return next?.kind === 'EPISODE' ? paths.watch(course, next) : paths.course(course)
}
