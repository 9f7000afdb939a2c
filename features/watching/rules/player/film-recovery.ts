import { retryDelay } from '#features/watching/rules/progress/retry-delay.ts'

/** What went wrong with a film that is being fetched or shown. */
export type FilmFailure =
  /** No answer, or a fault of the server. */
  | { readonly kind: 'Network' }
  /** The film's addresses are refused (401, 403, 410): they have ended. */
  | { readonly kind: 'AddressEnded' }
  /** A piece of the film is not there (404), also when asked for once more. Seconds: where the next one begins. */
  | { readonly kind: 'PieceMissing'; readonly until: number }
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
  | { readonly kind: 'FetchAgain'; readonly afterMs: number }
  | { readonly kind: 'RenewAddress' }
  | { readonly kind: 'SkipTo'; readonly seconds: number }
  | { readonly kind: 'ResetDecoder' }
  | { readonly kind: 'OpenAnew' }
  | { readonly kind: 'GiveUp'; readonly problem: FilmProblem }

/** What a film has been through since it was opened. Times in ms. */
export interface FilmHistory {
  readonly networkFailures: number
  readonly renewedAt: readonly number[]
  readonly brokeAt: readonly number[]
  readonly skipped: number
}

export const untroubled: FilmHistory = { networkFailures: 0, renewedAt: [], brokeAt: [], skipped: 0 }

/** Fresh addresses that are refused as well, so often within a minute, will not be better the next time. */
const renewalsAMinute = 3
/** Pieces that may be passed over before the film is no longer worth watching. */
const mostSkipped = 3
const decodingMemoryMs = 30_000

/**
 * What to do when a film fails, and what to remember of it. A lost network is waited for, ever longer but without end;
 * everything else is tried a few times and then said.
 * @param now ms
 * @param random 0 up to 1
 */
export function recover(
  history: FilmHistory,
  failure: FilmFailure,
  now: number,
  random: number,
): { readonly step: RecoveryStep; readonly history: FilmHistory } {
  switch (failure.kind) {
    case 'Network': {
      const networkFailures = history.networkFailures + 1
      const afterMs = retryDelay(networkFailures, random)
      return { step: { kind: 'FetchAgain', afterMs }, history: { ...history, networkFailures } }
    }
    case 'AddressEnded': {
      const renewedAt = [...history.renewedAt.filter((at) => now - at < 60_000), now]
      if (renewedAt.length > renewalsAMinute) return giveUp(history, 'Broken')
      return { step: { kind: 'RenewAddress' }, history: { ...history, renewedAt } }
    }
    case 'PieceMissing': {
      if (history.skipped >= mostSkipped) return giveUp(history, 'Incomplete')
      return {
        step: { kind: 'SkipTo', seconds: failure.until },
        history: { ...history, skipped: history.skipped + 1 },
      }
    }
    case 'Decoding': {
      const brokeAt = [...history.brokeAt.filter((at) => now - at < decodingMemoryMs), now]
      if (brokeAt.length > 2) return giveUp(history, 'Broken')
      return { step: { kind: brokeAt.length === 1 ? 'ResetDecoder' : 'OpenAnew' }, history: { ...history, brokeAt } }
    }
    case 'FilmMissing':
      return giveUp(history, 'Incomplete')
    case 'Unsupported':
      return giveUp(history, 'Unsupported')
  }
}

const giveUp = (history: FilmHistory, problem: FilmProblem) => ({ step: { kind: 'GiveUp', problem } as const, history })

/** A piece has come: the network carries again. */
export const recovered = (history: FilmHistory): FilmHistory =>
  history.networkFailures === 0 ? history : { ...history, networkFailures: 0 }

/** Whether an answer says that a film's addresses have ended. */
export const isAddressEnded = (status: number | undefined): boolean =>
  status === 401 || status === 403 || status === 410
