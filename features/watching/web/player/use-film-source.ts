import type Hls from 'hls.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Why a film does not play: no way to the server, a format this browser can't play, or an address that has ended. */
export type FilmProblem = 'Network' | 'Unsupported' | 'AddressEnded'

/** A film being given to a video element. */
export interface FilmSource {
  /** The heights of picture to choose from, tallest first. */
  readonly heights: readonly number[]
  /** The height being shown, 0 while unknown. */
  readonly shownHeight: number
  readonly problem: FilmProblem | undefined
  /** Starts over with the same address, from where the film stood. */
  readonly retry: () => void
}

interface Wanted {
  readonly playlistUrl: string
  readonly startAt: number
  readonly quality: number | 'auto'
  /** Whether to begin as soon as there is something to show. */
  readonly playAtOnce: boolean
}

/** How often a piece of film is asked for again before the viewer is told: about seven seconds. */
const retries = { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 } as const

/**
 * Gives a video element its film: by hls.js wherever it works, by the browser itself otherwise (Safari on a phone).
 * hls.js is fetched when the first film is shown.
 */
export function useFilmSource(video: HTMLVideoElement | null, wanted: Wanted): FilmSource {
  const { playlistUrl, startAt, quality, playAtOnce } = wanted
  const [heights, setHeights] = useState<readonly number[]>([])
  const [shownHeight, setShownHeight] = useState(0)
  const [problem, setProblem] = useState<FilmProblem>()
  const [attempt, setAttempt] = useState(0)
  const hlsRef = useRef<Hls>(null)
  const begin = useRef({ startAt, playAtOnce })
  useEffect(() => {
    begin.current = { startAt, playAtOnce }
  }, [startAt, playAtOnce])

  useEffect(() => {
    if (!video) return undefined
    let isGone = false
    let unload: () => void = () => undefined
    const from = attempt > 0 && video.currentTime > 0 ? video.currentTime : begin.current.startAt
    const play = () => {
      if (begin.current.playAtOnce || attempt > 0) video.play().catch(() => undefined)
    }

    const loadNatively = () => {
      if (!video.canPlayType('application/vnd.apple.mpegurl')) {
        setProblem('Unsupported')
        return
      }
      const seek = () => {
        if (from > 0) video.currentTime = from
        play()
      }
      const fail = () => setProblem(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'Network' : 'Unsupported')
      video.addEventListener('loadedmetadata', seek, { once: true })
      video.addEventListener('error', fail)
      video.src = playlistUrl
      unload = () => {
        video.removeEventListener('loadedmetadata', seek)
        video.removeEventListener('error', fail)
        video.removeAttribute('src')
        video.load()
      }
    }

    const load = async () => {
      const { default: HlsJs } = await import('hls.js')
      if (isGone) return
      if (!HlsJs.isSupported()) {
        loadNatively()
        return
      }
      const hls = new HlsJs({
        startPosition: from,
        capLevelToPlayerSize: true,
        fragLoadPolicy: { default: { ...HlsJs.DefaultConfig.fragLoadPolicy.default, errorRetry: retries } },
        maxBufferLength: 30,
        backBufferLength: 60,
      })
      hlsRef.current = hls
      let hasRecovered = false
      hls.on(HlsJs.Events.MANIFEST_PARSED, (_, { levels }) => {
        setHeights([...new Set(levels.map(({ height }) => height))].sort((a, b) => b - a))
        play()
      })
      hls.on(HlsJs.Events.LEVEL_SWITCHED, (_, { level }) => setShownHeight(hls.levels[level]?.height ?? 0))
      hls.on(HlsJs.Events.ERROR, (_, error) => {
        if (!error.fatal) return
        if (error.type === HlsJs.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
          hasRecovered = true
          hls.recoverMediaError()
        } else if (error.type === HlsJs.ErrorTypes.NETWORK_ERROR) {
          setProblem(error.response?.code === 403 ? 'AddressEnded' : 'Network')
        } else {
          setProblem('Unsupported')
        }
      })
      hls.loadSource(playlistUrl)
      hls.attachMedia(video)
      unload = () => {
        hls.destroy()
        hlsRef.current = null
      }
    }

    load().catch(() => setProblem('Network'))
    return () => {
      isGone = true
      unload()
      setHeights([])
      setShownHeight(0)
      setProblem(undefined)
    }
  }, [video, playlistUrl, attempt])

  useEffect(() => {
    const hls = hlsRef.current
    if (!hls || heights.length === 0) return
    hls.nextLevel =
      quality === 'auto'
        ? -1
        : hls.levels.findIndex(({ height }) => height <= quality && height === closest(heights, quality))
  }, [quality, heights])

  const retry = () => setAttempt((count) => count + 1)
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (problem !== 'Network') return undefined
    const onOnline = () => again()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [problem])

  return { heights, shownHeight, problem, retry }
}

/** The tallest of the heights there are that is not taller than wished; the lowest when all are. */
const closest = (heights: readonly number[], wished: number) =>
  heights.find((height) => height <= wished) ?? heights.at(-1)
