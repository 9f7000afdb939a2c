import { retryDelay } from '#features/watching/rules/progress/retry-delay.ts'

/** What went wrong with a film that is being fetched or shown. */
export type FilmFailure =
  /** No answer, or a fault of the server. */
  | { readonly kind: 'Network' }
  /** The film's addresses are refused (401, 403, 410): they have ended. */
  | { readonly kind: 'UrlExpired' }
  /** A piece of the film is not there (404), also when asked for once more. Seconds: where the next one begins. */
  | { readonly kind: 'SegmentMissing'; readonly until: number }
  /** The film itself is not there. */
  | { readonly kind: 'FilmMissing' }
  /** The browser could not decode what it was given. */
  | { readonly kind: 'Decoding' }
  /** This browser plays no such film. */
  | { readonly kind: 'Unsupported' }

/** What a viewer is told when the film does not go on by itself. */
export type FilmProblem = 'Incomplete' | 'Broken' | 'Unsupported'

/** What to do about a failure. */
export type RecoveryStep =
  | { readonly kind: 'Retry'; readonly afterMs: number }
  | { readonly kind: 'RenewUrl' }
  | { readonly kind: 'SkipTo'; readonly seconds: number }
  | { readonly kind: 'ResetDecoder' }
  | { readonly kind: 'Reopen' }
  | { readonly kind: 'GiveUp'; readonly problem: FilmProblem }

/** What a film has been through since it was opened. Times in ms. */
export interface FilmHistory {
  readonly networkFailures: number
  readonly renewedAt: readonly number[]
  readonly decodingFailedAt: readonly number[]
  readonly skipped: number
}

export const emptyHistory: FilmHistory = { networkFailures: 0, renewedAt: [], decodingFailedAt: [], skipped: 0 }

/** Fresh addresses that are refused as well, so often within a minute, will not be better the next time. */
const maxRenewalsPerMinute = 3
/** Pieces that may be passed over before the film is no longer worth watching. */
const maxSkippedSegments = 3
const decodingFailureWindowMs = 30_000

/**
 * What to do when a film fails, and what to remember of it. A lost network is waited for, ever longer but without end;
 * everything else is tried a few times and then said.
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

/** A piece has come: the network carries again. */
export const afterSegmentLoaded = (history: FilmHistory): FilmHistory =>
  history.networkFailures === 0 ? history : { ...history, networkFailures: 0 }

/** Whether an answer says that a film's addresses have ended. */
export const isUrlExpired = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410
