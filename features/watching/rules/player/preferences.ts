import { isLanguage, type Language } from '#values/language.ts'

/** The speeds a film may be played at. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export type Speed = (typeof speeds)[number]

/** How large captions are, what stands behind them, where they stand, and their colour. */
export const captionSizes = ['small', 'normal', 'large', 'largest'] as const
export const captionGrounds = ['solid', 'faint', 'none'] as const
export const captionPlaces = ['bottom', 'top'] as const
export const captionColours = ['white', 'yellow', 'black'] as const

/** The look of captions; where the film itself says where a line stands, the film decides. */
export interface CaptionStyle {
  readonly captionSize: (typeof captionSizes)[number]
  readonly captionGround: (typeof captionGrounds)[number]
  readonly captionPlace: (typeof captionPlaces)[number]
  readonly captionColour: (typeof captionColours)[number]
}

/** How somebody likes to watch; kept in the browser, and for each browser on the server (C3). */
export interface PlaybackPreferences extends CaptionStyle {
  /** Whether the next episode starts by itself. */
  readonly autoplay: boolean
  readonly muted: boolean
  /** 0 to 1, in hundredths. */
  readonly volume: number
  readonly speed: Speed
  /** The language of the captions; by itself they help only where the film speaks another language than the page. */
  readonly subtitle: Language | 'off' | 'auto'
  /** The height of the picture in pixels, or what the connection carries. */
  readonly quality: number | 'auto'
  /** Whether single keys work on the whole page, or only while the player has the focus (WCAG 2.2, 2.1.4). */
  readonly pageKeys: boolean
  /** Whether films may ask at moments. */
  readonly filmQuestions: boolean
}

export const defaultPreferences: PlaybackPreferences = {
  autoplay: true,
  muted: false,
  volume: 1,
  speed: 1,
  subtitle: 'auto',
  quality: 'auto',
  captionSize: 'normal',
  captionGround: 'solid',
  captionPlace: 'bottom',
  captionColour: 'white',
  pageKeys: true,
  filmQuestions: true,
}

/** The tallest picture anybody asks for, in pixels. */
const maxHeight = 4320

/** Preferences as somebody gives them; whatever is missing or makes no sense is as usual (C3). */
export function parsePreferences(given: Readonly<Record<string, unknown>>): PlaybackPreferences {
  const { volume, speed, subtitle, quality } = given
  const usual = defaultPreferences
  const flag = (name: 'autoplay' | 'muted' | 'pageKeys' | 'filmQuestions') =>
    typeof given[name] === 'boolean' ? given[name] : usual[name]
  return {
    autoplay: flag('autoplay'),
    muted: flag('muted'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? hundredths(volume) : usual.volume,
    speed: speeds.find((each) => each === speed) ?? usual.speed,
    subtitle: isLanguage(subtitle) || subtitle === 'off' ? subtitle : usual.subtitle,
    quality: isHeight(quality) ? quality : usual.quality,
    captionSize: captionSizes.find((each) => each === given['captionSize']) ?? usual.captionSize,
    captionGround: captionGrounds.find((each) => each === given['captionGround']) ?? usual.captionGround,
    captionPlace: captionPlaces.find((each) => each === given['captionPlace']) ?? usual.captionPlace,
    captionColour: captionColours.find((each) => each === given['captionColour']) ?? usual.captionColour,
    pageKeys: flag('pageKeys'),
    filmQuestions: flag('filmQuestions'),
  }
}

const hundredths = (value: number) => Math.abs(Math.round(value * 100) / 100)

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxHeight

/** Preferences as they are, or undefined when a volume, a speed or a height is among them that there is not. */
export function acceptedPreferences(given: PlaybackPreferences): PlaybackPreferences | undefined {
  const { volume, speed, quality } = given
  const accepted = parsePreferences({ ...given })
  const isVolume = volume >= 0 && volume <= 1
  return isVolume && accepted.speed === speed && accepted.quality === quality ? accepted : undefined
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
