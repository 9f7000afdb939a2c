import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clampToSeekLimit } from '#features/watching/rules/player/seek-limit.ts'
import { useShownCaptions, type ShownCaptions } from './captions/use-shown-captions.ts'
import type { PlayerFilm } from './film.ts'
import { usePreferences } from './preferences/use-preferences.ts'
import { useFilmSource, type FilmSource } from './source/use-film-source.ts'
import { useNotices, type Notices } from './stage/use-notices.ts'
import { useSeekLimit } from './use-seek-limit.ts'
import { seekTo } from './video-control.ts'

/** A film, and how it is to be played. */
export interface FilmOnStage {
  film: PlayerFilm
  video: HTMLVideoElement | null
  /** The picture that is shown before the film has begun. */
  posterUrl: string | null
  /** Where to begin, in seconds. */
  startAt: number
  /** Whether to start automatically, because the viewer has come here by a press. */
  playAtOnce: boolean
  /** The furthest second the viewer may go to, where a film is to be seen in order the first time; null for anywhere. */
  seekLimitSeconds: number | null
  /** Renews expired URLs; returns the new URL of the playlist. */
  renew: () => Promise<string | undefined>
}

interface Film {
  readonly source: FilmSource
  readonly captions: ShownCaptions
  readonly notes: Notices
  /** The furthest second one may go to now; null for anywhere. */
  readonly limitSeconds: number | null
  /** Goes to a moment, or as far as the viewer may. */
  readonly seek: (seconds: number) => void
}

/** Plays a film with its captions in a video, with notices about problems. */
export function useFilm({ film, video, posterUrl, startAt, playAtOnce, seekLimitSeconds, renew }: FilmOnStage): Film {
  const { t } = useTranslation('watching')
  const { quality } = usePreferences()
  const notes = useNotices()

  const refuse = () => notes.show(t('player.inOrder'))
  const limit = useSeekLimit(video, film.id, seekLimitSeconds, refuse)
  const source = useFilmSource(video, {
    filmId: film.id,
    playlistUrl: film.playlistUrl,
    posterUrl,
    startAt,
    quality,
    playAtOnce,
    renew,
    onSkip: (to) => {
      limit.extendTo(to)
      notes.show(t('player.skipped'))
    },
  })
  const captions = useShownCaptions(film, () => void renew().catch(() => undefined))
  const announceMissingFilm = useEffectEvent(() => notes.show(t('player.captionsMissing')))
  useEffect(() => {
    if (captions.isMissing) announceMissingFilm()
  }, [captions.isMissing])

  const seek = (requestedSeconds: number) => {
    const { seconds, isRefused } = clampToSeekLimit(Math.min(film.lengthSeconds, requestedSeconds), limit.limitSeconds)
    seekTo(video, seconds)
    if (isRefused) refuse()
  }
  return { source, captions, notes, limitSeconds: limit.limitSeconds, seek }
}
