import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { PlayedTrailerFragment } from '#generated/graphql/graphql.ts'
import { Player } from '#features/watching/web/player/Player.tsx'
import { usePlayback } from '#features/watching/web/player/use-playback.ts'
import { usePlayerFilm } from '#features/watching/web/use-player-film.ts'
import type { WatchFilm } from '#features/watching/web/watch-query.ts'

interface TrailerFilmProps {
  course: PlayedTrailerFragment
  film: WatchFilm
  /** Where the arrow on the picture leads; to the course, if not given. */
  back?: { readonly href: string; readonly label: string }
  /** Reloads the film when its signed URLs have expired. Must not suspend, because playback continues. */
  renewed: () => Promise<WatchFilm | null | undefined>
}

/** A trailer in the player. It is not recorded, and nothing starts automatically after it. */
export function TrailerFilm({ course, film: given, back, renewed }: TrailerFilmProps) {
  const { t } = useTranslation('watching')
  const localised = useLocalised()
  const paths = useCoursePaths()
  // a renewed URL of the same film does not restart the player; it is used when the old one expires
  const [opened, setOpened] = useState(given)
  const [playAtOnce] = useState(() => navigator.userActivation.hasBeenActive)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const playback = usePlayback(video)
  const film = usePlayerFilm(course.id, opened)
  const renew = async () => {
    const fresh = await renewed()
    if (fresh) setOpened(fresh)
    return fresh?.playlistUrl
  }
  return (
    <Player
      film={film}
      title={t('trailer.title')}
      subtitle={plainTitle(localised(course.name))}
      backHref={back?.href ?? paths.course(course)}
      backLabel={back?.label}
      posterUrl={course.trailer?.posterUrl ?? course.posterUrl}
      startAt={0}
      playAtOnce={playAtOnce}
      seekLimitSeconds={null}
      next={undefined}
      onNext={() => undefined}
      onPrevious={undefined}
      renew={renew}
      video={video}
      onVideo={setVideo}
      playback={playback}
    />
  )
}
