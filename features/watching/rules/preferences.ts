import { isLanguage, type Language } from '#values/language.ts'

/** The speeds a film may be played at. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

/** How somebody likes to watch; kept in the browser (C3). */
export interface PlaybackPreferences {
  /** Whether the next episode starts by itself. */
  readonly autoplay: boolean
  readonly muted: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly speed: Speed
  /** The language of the captions; by itself they help only where the film speaks another language than the page. */
  readonly subtitle: Language | 'off' | 'auto'
  /** The height of the picture in pixels, or what the connection carries. */
  readonly quality: number | 'auto'
}

export const usualPreferences: PlaybackPreferences = {
  autoplay: true,
  muted: false,
  volume: 1,
  speed: 1,
  subtitle: 'auto',
  quality: 'auto',
}

/** Preferences as they stand in storage; whatever is missing or makes no sense is as usual (C3). */
export function parsePreferences(text: string | null): PlaybackPreferences {
  const given = object(text)
  const { autoplay, muted, volume, speed, subtitle, quality } = given
  return {
    autoplay: typeof autoplay === 'boolean' ? autoplay : usualPreferences.autoplay,
    muted: typeof muted === 'boolean' ? muted : usualPreferences.muted,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usualPreferences.volume,
    speed: speeds.find((each) => each === speed) ?? usualPreferences.speed,
    subtitle: isLanguage(subtitle) || subtitle === 'off' ? subtitle : usualPreferences.subtitle,
    quality:
      typeof quality === 'number' && Number.isInteger(quality) && quality > 0 && quality <= 4320 ? quality : 'auto',
  }
}

function object(text: string | null): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text ?? '')
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The next faster (+1) or slower (-1) speed; the same at either end. */
export function stepSpeed(speed: Speed, step: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + step] ?? speed
}

/** Which of the languages there are captions in is shown; null for none. */
export function shownSubtitle(
  preference: PlaybackPreferences['subtitle'],
  available: readonly Language[],
  spoken: Language,
  page: Language,
): Language | null {
  if (preference === 'off') return null
  if (preference === 'auto') return spoken !== page && available.includes(page) ? page : null
  return available.find((each) => each === preference) ?? null
}
