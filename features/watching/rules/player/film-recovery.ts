import { retryDelay } from '#values/retry-delay.ts'

/** What went wrong with a film that is being fetched or shown. */
export type FilmFailure =
  /** No answer, or a fault of the server. */
  | { readonly kind: 'Network' }
  /** The server refuses the film's signed URLs (401, 403, 410): they have expired. */
  | { readonly kind: 'UrlExpired' }
  /** A segment is missing (404), also after a retry. `until`: where the next segment begins, in seconds. */
  | { readonly kind: 'SegmentMissing'; readonly until: number }
  /** The film does not exist. */
  | { readonly kind: 'FilmMissing' }
  /** The browser could not decode a segment. */
  | { readonly kind: 'Decoding' }
  /** The browser does not support the film's format. */
  | { readonly kind: 'Unsupported' }

/** The problem shown to the viewer when playback cannot recover automatically. */
export type FilmProblem = 'Incomplete' | 'Broken' | 'Unsupported'

/** How to recover from a failure. */
export type RecoveryStep =
  | { readonly kind: 'Retry'; readonly afterMs: number }
  | { readonly kind: 'RenewUrl' }
  | { readonly kind: 'SkipTo'; readonly seconds: number }
  | { readonly kind: 'ResetDecoder' }
  | { readonly kind: 'Reopen' }
  | { readonly kind: 'GiveUp'; readonly problem: FilmProblem }

/** The failures of a film since it was opened. Times in ms. */
export interface FilmHistory {
  readonly networkFailures: number
  readonly renewedAt: readonly number[]
  readonly decodingFailedAt: readonly number[]
  readonly skipped: number
}

export const emptyHistory: FilmHistory = { networkFailures: 0, renewedAt: [], decodingFailedAt: [], skipped: 0 }

/** After this many renewed URLs within a minute are refused too, renewing again would not help. */
const maxRenewalsPerMinute = 3
/** More skipped segments than this make the film too incomplete to watch. */
const maxSkippedSegments = 3
const decodingFailureWindowMs = 30_000

/**
 * The next step after a failure, and the updated history. Network failures are retried without limit, with growing
 * delays; every other failure is retried a few times and then shown to the viewer.
 * @param now ms
 * @param random 0 up to 1
 */
export function nextRecoveryStep(
  history: FilmHistory,
  failure: FilmFailure,
  now: number,
  random: number,
): { readonly step: RecoveryStep; readonly history: FilmHistory } {
  switch (failure.kind) {
    case 'Network': {
      const networkFailures = history.networkFailures + 1
      const afterMs = retryDelay(networkFailures, random)
      return { step: { kind: 'Retry', afterMs }, history: { ...history, networkFailures } }
    }
    case 'UrlExpired': {
      const renewedAt = [...history.renewedAt.filter((at) => now - at < 60_000), now]
      if (renewedAt.length > maxRenewalsPerMinute) return giveUp(history, 'Broken')
      return { step: { kind: 'RenewUrl' }, history: { ...history, renewedAt } }
    }
    case 'SegmentMissing': {
      if (history.skipped >= maxSkippedSegments) return giveUp(history, 'Incomplete')
      return {
        step: { kind: 'SkipTo', seconds: failure.until },
        history: { ...history, skipped: history.skipped + 1 },
      }
    }
    case 'Decoding': {
      const decodingFailedAt = [...history.decodingFailedAt.filter((at) => now - at < decodingFailureWindowMs), now]
      if (decodingFailedAt.length > 2) return giveUp(history, 'Broken')
      return {
        step: { kind: decodingFailedAt.length === 1 ? 'ResetDecoder' : 'Reopen' },
        history: { ...history, decodingFailedAt },
      }
    }
    case 'FilmMissing':
      return giveUp(history, 'Incomplete')
    case 'Unsupported':
      return giveUp(history, 'Unsupported')
  }
}

const giveUp = (history: FilmHistory, problem: FilmProblem) => ({ step: { kind: 'GiveUp', problem } as const, history })

/** The history after a segment has loaded: the network works again. */
export const afterSegmentLoaded = (history: FilmHistory): FilmHistory =>
  history.networkFailures === 0 ? history : { ...history, networkFailures: 0 }

/** Whether a response status means that the film's signed URLs have expired. */
export const isUrlExpired = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410
