import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, TitleText, plainTitle, SegmentedProgress } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './PlaylistStepRow.module.css'

const PlaylistStepRowFragment = graphql(`
  fragment PlaylistStepRow on PlaylistStep {
    done
    total
    playlist {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
    }
    next {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      coverSeed
      category {
        id
        family
      }
    }
  }
`)

interface StepRowProps {
  step: FragmentType<typeof PlaylistStepRowFragment>
  /** what the row is about: the list as a whole, or the course that comes next in it */
  about: 'Playlist' | 'Course'
}

/** An unfinished playlist: the cover of the next course, the reason it is shown, and the progress. */
export function PlaylistStepRow({ step, about }: StepRowProps) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const paths = usePaths()
  const { playlist, next, done, total } = readFragment(PlaylistStepRowFragment, step)
  const [course, list] = [localised(next.name), localised(playlist.name)]
  const isList = about === 'Playlist'
  return (
    <li className={styles.row}>
      <Cover
        id={next.shortId}
        category={next.category.family}
        title={course}
        ratio="thumb"
        overrides={next.coverSeed ? { seed: next.coverSeed } : undefined}
      />
      <span className={styles.words}>
        <Link to={isList ? paths.playlist(playlist) : paths.inPlaylist(playlist).course(next)} className={styles.title}>
          <TitleText text={isList ? list : course} />
        </Link>
        <span>
          {isList ? t('nextAfter', { course: plainTitle(course) }) : t('nextIn', { playlist: plainTitle(list) })}
        </span>
      </span>
      <span className={styles.progress}>
        <SegmentedProgress total={total} done={done} />
        {t('coursesDone', { done, count: total })}
      </span>
    </li>
  )
}
