import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { Clip } from '#features/watching/rules/player/clip.ts'
import { FilmToPlay, type WatchFilm } from '#features/watching/web/watch-query.ts'
import { ClipFilmQuery } from './clip-query.ts'
import { ClipQuote } from './ClipQuote.tsx'
import { ClipStage } from './ClipStage.tsx'
import styles from './FilmClip.module.css'

interface FilmClipProps {
  /** The accessible name of the clip. */
  label: string
  courseShortId: string
  episodeShortId: string
  clip: Clip
  /** Where in the course it is from. */
  about: string
  /** Shown when the film is not available. */
  problem: string
  /** Called when the clip has been played to its end. */
  onEnd?: (() => void) | undefined
  /** The link to the whole film, always shown. */
  children: ReactNode
}

/**
 * A short clip of an episode with its captions, played in place. It starts when it is shown, because the user has just
 * asked for it. It is not recorded as watched and does not change the position in the film.
 */
export function FilmClip(props: FilmClipProps) {
  const { t } = useTranslation('watching')
  const { label, courseShortId, episodeShortId, clip, about, problem, onEnd, children } = props
  const client = useApolloClient()
  const variables = { courseShortId, episodeShortId }
  const { data, error } = useQuery(ClipFilmQuery, { variables })
  const lesson = data?.course?.lesson
  const film = readFragment(FilmToPlay, lesson?.film)
  // a renewed URL of the same film does not restart it; it is used when the old one expires
  const [opened, setOpened] = useState<WatchFilm>()
  if (film && !opened) setOpened(film)
  const [seconds, setSeconds] = useState(clip.from)
  const renew = async () => {
    const fresh = await client.query({ query: ClipFilmQuery, variables, fetchPolicy: 'network-only' })
    const renewed = readFragment(FilmToPlay, fresh.data?.course?.lesson?.film)
    if (renewed) setOpened(renewed)
    return renewed?.playlistUrl
  }
  const isMissing = error !== undefined || (data !== undefined && !film)
  const shown = lesson && film && opened
  return (
    <section className={styles.slip} aria-label={label}>
      {shown ? (
        <ClipStage
          label={label}
          id={lesson.id}
          film={shown}
          clip={clip}
          posterUrl={lesson.posterUrl}
          problem={problem}
          renew={renew}
          onTime={setSeconds}
          onEnd={() => onEnd?.()}
        />
      ) : (
        <div className={styles.picture}>{!isMissing && <Spinner label={t('player.loading')} />}</div>
      )}
      {/* stays while the film comes, and so does the focus in it */}
      <div className={styles.words}>
        <p className={styles.about}>{about}</p>
        {shown && <ClipQuote captions={shown.captions} clip={clip} seconds={seconds} />}
        {isMissing && <p role="alert">{problem}</p>}
        {children}
      </div>
    </section>
  )
}
