/** A player command that a key triggers. Seconds are added to the position, shares to the volume. */
export type PlayerCommand =
  | { readonly kind: 'TogglePlay' }
  | { readonly kind: 'SeekBy'; readonly seconds: number }
  | { readonly kind: 'SeekToShare'; readonly share: number }
  | { readonly kind: 'ChangeVolume'; readonly by: number }
  | { readonly kind: 'ToggleMute' }
  | { readonly kind: 'ToggleCaptions' }
  | { readonly kind: 'ToggleFullscreen' }
  | { readonly kind: 'ChangeSpeed'; readonly step: 1 | -1 }
  | { readonly kind: 'StepChapter'; readonly step: 1 | -1 }
  | { readonly kind: 'NextEpisode' }
  | { readonly kind: 'PreviousEpisode' }
  | { readonly kind: 'TogglePictureInPicture' }
  | { readonly kind: 'ShowKeys' }

/** The context of a key press. */
export interface KeyPress {
  readonly key: string
  /** Control, Alt or Meta is pressed: the key belongs to the browser or the system. */
  readonly withModifier: boolean
  /** What has the focus: some controls handle keys themselves. */
  readonly focus: 'field' | 'button' | 'slider' | 'elsewhere'
  /** The focus is in the player, or the player fills the screen. */
  readonly inPlayer: boolean
  /** Whether the viewer allows single-key shortcuts on the whole page (WCAG 2.2, 2.1.4). */
  readonly onWholePage: boolean
}

const letters: Record<string, PlayerCommand> = {
  k: { kind: 'TogglePlay' },
  j: { kind: 'SeekBy', seconds: -10 },
  l: { kind: 'SeekBy', seconds: 10 },
  m: { kind: 'ToggleMute' },
  c: { kind: 'ToggleCaptions' },
  f: { kind: 'ToggleFullscreen' },
  i: { kind: 'TogglePictureInPicture' },
  // with Shift, because a plain n starts a note
  N: { kind: 'NextEpisode' },
  P: { kind: 'PreviousEpisode' },
  ',': { kind: 'StepChapter', step: -1 },
  '.': { kind: 'StepChapter', step: 1 },
  '<': { kind: 'ChangeSpeed', step: -1 },
  '>': { kind: 'ChangeSpeed', step: 1 },
  '?': { kind: 'ShowKeys' },
}

const arrows: Record<string, PlayerCommand> = {
  ArrowLeft: { kind: 'SeekBy', seconds: -5 },
  ArrowRight: { kind: 'SeekBy', seconds: 5 },
  ArrowUp: { kind: 'ChangeVolume', by: 0.1 },
  ArrowDown: { kind: 'ChangeVolume', by: -0.1 },
}

/**
 * The command of a key; undefined when something else handles the key: a text field, a slider's arrow keys, a button's
 * space bar, scrolling the page, or the browser.
 */
export function playerCommand(press: KeyPress): PlayerCommand | undefined {
  const { key, withModifier, focus, inPlayer, onWholePage } = press
  if (withModifier || focus === 'field' || (!inPlayer && !onWholePage)) return undefined
  if (key === ' ') return focus === 'button' ? undefined : { kind: 'TogglePlay' }
  if (arrows[key]) {
    const scrolls = key === 'ArrowUp' || key === 'ArrowDown'
    return focus === 'slider' || (scrolls && !inPlayer) ? undefined : arrows[key]
  }
  if (/^[0-9]$/.test(key)) return { kind: 'SeekToShare', share: Number(key) / 10 }
  return letters[key] ?? letters[key.toLowerCase()]
}
