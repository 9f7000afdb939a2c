import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TitleText, SegmentedProgress } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './PlaylistRow.module.css'
import { PlaylistStack } from './PlaylistStack.tsx'

const PlaylistRowFragment = graphql(`
  fragment PlaylistRow on Playlist {
    id
    shortId
    kind
    isOwn
    name {
      languageCode
      value
      styled
    }
    organization {
      id
      name
    }
    progress {
      total
      done
    }
    itemCount
    items(first: 4) {
      id
      course {
        id
        ...PlaylistStack
      }
    }
  }
`)

/** A playlist as a row: covers, name, owner and progress. */
export function PlaylistRow({ playlist: reference }: { playlist: FragmentType<typeof PlaylistRowFragment> }) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const playlist = readFragment(PlaylistRowFragment, reference)
  const courses = playlist.items.flatMap(({ course }) => course ?? [])
  const { done, total } = playlist.progress
  return (
    <li className={styles.row}>
      <PlaylistStack courses={courses} />
      <span className={styles.words}>
        <Link to={paths.playlist(playlist)} className={styles.name}>
          <TitleText text={localised(playlist.name)} />
        </Link>
        <span className={styles.facts}>
          {t('items', { count: playlist.itemCount })} ·{' '}
          {playlist.organization?.name ??
            t(playlist.kind === 'NONE' ? 'byKursiva' : playlist.isOwn ? 'byYou' : 'sharedWithYou')}
        </span>
      </span>
      <span className={styles.progress}>
        <SegmentedProgress total={total} done={done} />
        <span>{t('done', { done, count: total })}</span>
      </span>
    </li>
  )
}
