import { isUrlExpired, type FilmFailure } from '#features/watching/rules/player/film-recovery.ts'
import type { FilmEvents, OpenFilm, FilmRequest } from './open-film.ts'

/** Plays a film natively (Safari on iPhone); the browser chooses the quality. */
export function openNatively(
  video: HTMLVideoElement,
  { playlistUrl, from }: FilmRequest,
  on: FilmEvents,
): OpenFilm | undefined {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) return undefined
  let url = playlistUrl
  let start = from
  let isPlayingOn = false

  const onLoaded = () => {
    if (start > 0) video.currentTime = start
    if (isPlayingOn) video.play().catch(() => undefined)
    on.onReady([])
  }
  const onFail = () => void failureOf(video, url).then(on.onFailure)
  const onPiece = () => on.onPiece()
  // the browser drops a film it failed to play: it is reloaded at its position
  const load = (playsOn: boolean) => {
    start = video.currentTime || start
    isPlayingOn = playsOn
    video.src = url
  }
  video.addEventListener('loadedmetadata', onLoaded)
  video.addEventListener('error', onFail)
  video.addEventListener('progress', onPiece)
  video.src = url

  return {
    fetchAgain: () => load(true),
    useAddress: (fresh) => {
      url = fresh
      load(!video.paused || video.error !== null)
    },
    skipTo: (seconds) => {
      on.onSkip(seconds)
      video.currentTime = seconds
    },
    resetDecoder: () => load(true),
    choose: () => undefined,
    close: () => {
      video.removeEventListener('loadedmetadata', onLoaded)
      video.removeEventListener('error', onFail)
      video.removeEventListener('progress', onPiece)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** The browser does not expose the response status, so the playlist is requested once more. */
async function failureOf({ error }: HTMLVideoElement, url: string): Promise<FilmFailure> {
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'Decoding' }
  try {
    const { ok, status } = await fetch(url, { cache: 'no-store' })
    if (isUrlExpired(status)) return { kind: 'UrlExpired' }
    if (status === 404) return { kind: 'FilmMissing' }
    return ok && error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? { kind: 'Unsupported' } : { kind: 'Network' }
  } catch {
    return { kind: 'Network' }
  }
}
