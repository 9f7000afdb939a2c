import type { FilmFailure } from '#features/watching/rules/player/film-recovery.ts'

/** The film to open, and its start position. */
export interface FilmRequest {
  readonly playlistUrl: string
  /** Seconds. */
  readonly from: number
  readonly quality: number | 'auto'
}

/** Events of an opened film. */
export interface FilmEvents {
  /** There is something to play: these heights of picture, tallest first; none where the browser chooses. */
  readonly onReady: (heights: readonly number[]) => void
  readonly onShownHeight: (height: number) => void
  /** Another piece has come. */
  readonly onPiece: () => void
  /** It can't go on by itself. */
  readonly onFailure: (failure: FilmFailure) => void
  /** A missing piece is about to be passed over; seconds. */
  readonly onSkip: (to: number) => void
}

/** A film in a video element, played by hls.js or natively. */
export interface OpenFilm {
  /** Retries loading from the current position. */
  readonly fetchAgain: () => void
  /** Continues with the same film from another URL. */
  readonly useAddress: (playlistUrl: string) => void
  /** Passes over a missing piece, once what is there before it has been played. */
  readonly skipTo: (seconds: number) => void
  readonly resetDecoder: () => void
  readonly choose: (quality: number | 'auto') => void
  readonly close: () => void
}
