import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  nextRecoveryStep,
  afterSegmentLoaded,
  emptyHistory,
  type FilmFailure,
  type FilmProblem,
  type RecoveryStep,
} from '#features/watching/rules/player/film-recovery.ts'
import { loadPlayer, prepareAfterPoster } from '#features/watching/web/prepare-watching.ts'
import type { OpenFilm } from './open-film.ts'
import { useRefreshExpiredUrl } from './use-refresh-expired-url.ts'

/** A film being given to a video element. */
export interface FilmSource {
  /** The heights of picture to choose from, tallest first. */
  readonly heights: readonly number[]
  /** The height being shown, 0 while unknown. */
  readonly shownHeight: number
  /** Why playback has stopped. */
  readonly problem: FilmProblem | undefined
  /** The network is lost; playback resumes automatically when it is back. */
  readonly isReconnecting: boolean
  /** Starts over with the same address, from where the film stood. */
  readonly retry: () => void
}

interface FilmRequestState {
  /** Names the film, whichever address it has. */
  readonly filmId: string
  readonly playlistUrl: string
  readonly posterUrl: string | null
  readonly startAt: number
  readonly quality: number | 'auto'
  /** Whether to begin as soon as there is something to show. */
  readonly playAtOnce: boolean
  /** Requests a new URL of the film; undefined when the viewer has no access any more. */
  readonly renew: () => Promise<string | undefined>
  /** A missing piece is passed over. */
  readonly onSkip: (to: number) => void
}

/**
 * Plays a film in a video element and recovers from failures (rules/player/film-recovery.ts). The player code (hls.ts) is
 * loaded when the first film is shown: after its poster, unless it begins at once.
 */
export function useFilmSource(video: HTMLVideoElement | null, wanted: FilmRequestState): FilmSource {
  const { filmId, playlistUrl, quality } = wanted
  const [heights, setHeights] = useState<readonly number[]>([])
  const [shownHeight, setShownHeight] = useState(0)
  const [problem, setProblem] = useState<FilmProblem>()
  const [isReconnecting, setReconnecting] = useState(false)
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const [attempt, setAttempt] = useState(0)
  const film = useRef<OpenFilm>(undefined)
  const history = useRef({ filmId, was: emptyHistory })
  const left = useRef({ filmId, at: 0 })
  const latest = useEffectEvent(() => wanted)

  useEffect(() => {
    if (!video) return undefined
    if (history.current.filmId !== filmId) history.current = { filmId, was: emptyHistory }
    const { startAt, playAtOnce } = latest()
    const stoodAt = left.current.filmId === filmId ? left.current.at : 0
    const from = attempt > 0 && stoodAt > 0 ? stoodAt : startAt
    let isGone = false
    let isRenewing = false
    let timer: number | undefined
    let awaited: (() => void) | undefined

    const goOn = () => {
      window.clearTimeout(timer)
      const work = awaited
      awaited = undefined
      work?.()
    }
    const awaitNetwork = (work: () => void, ms: number) => {
      setReconnecting(true)
      awaited = work
      window.clearTimeout(timer)
      timer = window.setTimeout(goOn, ms)
    }
    const fail = (failure: FilmFailure) => {
      if (isGone || (isRenewing && failure.kind === 'UrlExpired')) return
      // several pieces fail at once when the network goes: it is lost once, and waited for already
      if (awaited && failure.kind === 'Network') return
      const { step, history: was } = nextRecoveryStep(history.current.was, failure, Date.now(), Math.random())
      history.current = { filmId, was }
      act(step)
    }
    const renew = async () => {
      isRenewing = true
      try {
        const url = await latest().renew()
        isRenewing = false
        if (isGone) return
        if (url) film.current?.useAddress(url)
        else setProblem('Broken')
      } catch {
        isRenewing = false
        fail({ kind: 'Network' })
      }
    }
    const act = (step: RecoveryStep) => {
      switch (step.kind) {
        case 'Retry':
          awaitNetwork(() => film.current?.fetchAgain(), step.afterMs)
          return
        case 'RenewUrl':
          void renew()
          return
        case 'SkipTo':
          film.current?.skipTo(step.seconds)
          return
        case 'ResetDecoder':
          film.current?.resetDecoder()
          return
        case 'Reopen':
          setAttempt((count) => count + 1)
          return
        case 'GiveUp':
          setProblem(step.problem)
      }
    }
    const events = {
      onReady: (there: readonly number[]) => {
        setHeights(there)
        if (playAtOnce || attempt > 0) video.play().catch(() => undefined)
      },
      onShownHeight: setShownHeight,
      onPiece: () => {
        // fetched before the network was lost, and only now put in: it says nothing of the network
        if (awaited) return
        history.current = { filmId, was: afterSegmentLoaded(history.current.was) }
        setReconnecting(false)
      },
      onFailure: fail,
      onSkip: (to: number) => latest().onSkip(to),
    }

    const open = async () => {
      const given = { playlistUrl: latest().playlistUrl, from, quality: latest().quality }
      if (!playAtOnce) await prepareAfterPoster(latest().posterUrl, given)
      const { openFilm } = await loadPlayer()
      if (isGone) return
      film.current = openFilm(video, given, events)
      if (!film.current) fail({ kind: 'Unsupported' })
    }
    const begin = () => {
      open().catch(() => {
        if (!isGone) awaitNetwork(begin, 2_000)
      })
    }
    begin()
    const onOnline = () => {
      setOffline(false)
      if (awaited) goOn()
      // hls.js has given up on every quality without a word: it is asked to begin again
      else if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) film.current?.fetchAgain()
    }
    const onOffline = () => setOffline(true)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      // closing takes the film out of the video, and its place with it
      left.current = { filmId, at: video.currentTime }
      film.current?.close()
      film.current = undefined
      setHeights([])
      setShownHeight(0)
      setProblem(undefined)
      setReconnecting(false)
    }
  }, [video, filmId, attempt])

  useEffect(() => {
    if (heights.length > 0) film.current?.choose(quality)
  }, [quality, heights])

  useRefreshExpiredUrl(video, playlistUrl, () => {
    void wanted.renew().then(
      (url) => url && film.current?.useAddress(url),
      () => undefined,
    )
  })

  const retry = () => {
    history.current = { filmId, was: emptyHistory }
    setAttempt((count) => count + 1)
  }
  return { heights, shownHeight, problem, isReconnecting: isReconnecting || isOffline, retry }
}
