import type HlsJs from 'hls.js'
import type { ErrorData } from 'hls.js'
import { isUrlExpired, type FilmFailure } from '#features/watching/rules/player/film-recovery.ts'
import { bufferedAfter } from '#features/watching/web/player/controls/buffered.ts'
import { preparedLoader } from './prepared-loader.ts'
import { movableUrl } from './movable-url.ts'
import { wantedHeight } from '#features/watching/rules/player/hls-playlist.ts'
import { currentBandwidth, firstHeight, noteBandwidth } from './prepare-film.ts'
import type { FilmEvents, OpenFilm, FilmRequest } from './open-film.ts'

/** A failed segment is retried once immediately; after that `nextRecoveryStep` decides. */
const retries = { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 } as const

/**
 * With less than this left to play, in seconds at normal speed, playback has reached a gap: browsers stop before the
 * last pictures, and earlier at a higher speed.
 */
const drySeconds = 0.25

/** Plays a film in a video element with hls.js (Media Source Extensions). */
export function openWithHls(
  Hls: typeof HlsJs,
  video: HTMLVideoElement,
  { playlistUrl, from, quality }: FilmRequest,
  on: FilmEvents,
): OpenFilm {
  const address = movableUrl(playlistUrl)
  const usual = Hls.DefaultConfig.fragLoadPolicy.default
  const hls = new Hls({
    loader: preparedLoader(Hls),
    startPosition: from,
    // what is prepared needs no wait for the video
    startFragPrefetch: true,
    // the first segment is one to be shown, as prepared, and not a test of the network
    testBandwidth: false,
    abrEwmaDefaultEstimate: currentBandwidth(),
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: 60,
    fragLoadPolicy: {
      default: {
        ...usual,
        errorRetry: {
          ...retries,
          // without a network there is nothing to retry: `nextRecoveryStep` waits for it
          shouldRetry: (_, count, __, response, retry) =>
            navigator.onLine && (retry || (response?.code === 404 && count <= retries.maxNumRetry)),
        },
      },
    },
    xhrSetup: (xhr, url) => xhr.open('GET', address.now(url), true),
  })
  let forgetGap: () => void = () => undefined

  const fetchAgain = () => {
    forgetGap()
    for (const level of hls.levels) Object.assign(level, { loadError: 0, fragmentError: 0 })
    if (hls.levels.length === 0) hls.loadSource(address.now(playlistUrl))
    else hls.startLoad()
  }

  const skipTo = (seconds: number) => {
    forgetGap()
    const goOn = () => {
      if (bufferedAfter(video) - video.currentTime > drySeconds * Math.max(1, video.playbackRate)) return
      forgetGap()
      on.onSkip(seconds)
      video.currentTime = seconds + 0.05
      fetchAgain()
    }
    const events = ['timeupdate', 'waiting', 'stalled'] as const
    for (const name of events) video.addEventListener(name, goOn)
    video.addEventListener('seeking', fetchAgain)
    forgetGap = () => {
      for (const name of events) video.removeEventListener(name, goOn)
      video.removeEventListener('seeking', fetchAgain)
      forgetGap = () => undefined
    }
    goOn()
  }

  const choose = (wished: number | 'auto') => {
    const heights = heightsOf(hls)
    const height = wished === 'auto' ? undefined : wantedHeight(heights, wished)
    hls.nextLevel = hls.levels.findIndex((level) => level.height === height)
  }

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const variants = hls.levels.map(({ maxBitrate, height }) => ({ bandwidth: maxBitrate, height, uri: '' }))
    const first = firstHeight(playlistUrl, variants, quality)
    hls.startLevel = hls.levels.findIndex(({ height }) => height === first)
    if (quality !== 'auto') choose(quality)
    on.onReady(heightsOf(hls))
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => on.onShownHeight(hls.levels[level]?.height ?? 0))
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    noteBandwidth(hls.bandwidthEstimate)
    on.onPiece()
  })
  hls.on(Hls.Events.ERROR, (_, error) => {
    const failure = failureOf(Hls, error)
    if (failure) on.onFailure(failure)
  })
  hls.attachMedia(video)
  hls.loadSource(new URL(playlistUrl, document.baseURI).href)

  return {
    fetchAgain,
    useAddress: (url) => {
      address.move(url)
      fetchAgain()
    },
    skipTo,
    resetDecoder: () => hls.recoverMediaError(),
    choose,
    close: () => {
      forgetGap()
      hls.destroy()
    },
  }
}

const heightsOf = (hls: HlsJs): number[] => [...new Set(hls.levels.map(({ height }) => height))].sort((a, b) => b - a)

/** Maps an error of hls.js to a failure; undefined when hls.js recovers itself. It never recovers from a refused URL. */
function failureOf(Hls: typeof HlsJs, error: ErrorData): FilmFailure | undefined {
  const { ErrorDetails, ErrorTypes } = Hls
  const status = error.response?.code
  if (isUrlExpired(status)) return { kind: 'UrlExpired' }
  if (!error.fatal) return undefined
  if (error.type === ErrorTypes.NETWORK_ERROR) {
    if (error.details === ErrorDetails.MANIFEST_PARSING_ERROR) return { kind: 'FilmMissing' }
    if (status !== 404) return { kind: 'Network' }
    const until = error.frag?.end
    return until !== undefined && Number.isFinite(until) && error.frag?.sn !== 'initSegment'
      ? { kind: 'SegmentMissing', until }
      : { kind: 'FilmMissing' }
  }
  const isUnplayable =
    error.details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR ||
    error.details === ErrorDetails.BUFFER_ADD_CODEC_ERROR ||
    error.details === ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR
  return { kind: isUnplayable ? 'Unsupported' : 'Decoding' }
}
