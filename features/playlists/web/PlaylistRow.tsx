import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LeaningText, Strokes } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { isCourseDone, playlistProgress } from '#features/playlists/rules/playlist-progress.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './PlaylistRow.module.css'
import { PlaylistStack } from './PlaylistStack.tsx'

const PlaylistRowFragment = graphql(`
  fragment PlaylistRow on Playlist {
    id
    shortId
    name {
      languageCode
      value
    }
    organization {
      id
      name
    }
    items {
      course {
        id
        ...PlaylistStack
        certificate {
          id
        }
        progress {
          started
          nextLesson {
            id
          }
        }
      }
    }
  }
`)

/** A playlist in a list: its covers, its name, whose it is, and how far the reader is. */
export function PlaylistRow({ playlist: reference }: { playlist: FragmentType<typeof PlaylistRowFragment> }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const playlist = readFragment(PlaylistRowFragment, reference)
  const courses = playlist.items.map(({ course }) => course)
  const { done } = playlistProgress(
    courses.map((course) => ({ isDone: isCourseDone(course), isStarted: course.progress.started })),
  )
  return (
    <li className={styles.row}>
      <PlaylistStack courses={courses} />
      <span className={styles.words}>
        <Link to={paths.playlist(playlist)} className={styles.name}>
          <LeaningText text={localised(playlist.name)} />
        </Link>
        <span className={styles.facts}>
          {t('courses', { count: courses.length })} · {playlist.organization?.name ?? 'Kursiva'}
        </span>
      </span>
      <span className={styles.progress}>
        <Strokes total={courses.length} done={done} />
        <span>{t('done', { done, count: courses.length })}</span>
      </span>
    </li>
  )
}
