/** The three languages of the catalogue. */
export type Language = 'nb' | 'es' | 'en'
export const languages: readonly Language[] = ['nb', 'es', 'en']
export type Localised = Record<Language, string>

/** The properties of a drawing's element in a pose. Lengths in drawing units, angles in degrees. */
export type ElementPose = {
  x?: number
  y?: number
  rotate?: number
  scale?: number
  sx?: number
  sy?: number
  opacity?: number
  /** How much of a stroke is drawn, 0 to 1. Needs `data-length` on the element. */
  draw?: number
  /** New path data with the same commands as the drawn ones. */
  d?: string
  /** Delay after the change of pose, in seconds. */
  delay?: number
  /** Duration of the move in seconds. */
  over?: number
}
export type Pose = Record<string, ElementPose>
/** A movement that repeats: offsets swing between 0 and the given values. */
export type Loop = Record<string, { x?: number; y?: number; rotate?: number; frames: number }>

/** The moving parts of one drawing. A view is [centre x, centre y, zoom]. */
export type Scene = {
  key: string
  svg: string
  captionsAtTop: boolean
  views: Record<string, readonly [number, number, number]>
  pivots: Record<string, readonly [number, number]>
  rest: Pose
  poses: Record<string, Pose>
  loops: Record<string, Loop>
}

/** A step inside a beat. `at` is the part of the beat that has been spoken, 0 to 1. */
export type Step = { at: number; view?: string; pose?: string[]; loop?: string }
export type Beat = {
  say: string
  /** The same sentence spelt for the voice, where spelling and pronunciation differ. */
  speak?: string
  translations: Partial<Localised>
  chapter?: Localised
  poster: boolean
  steps: Step[]
}
export type Film = {
  key: string
  title: Localised
  language: Language
  scene: string
  /** Where its facts come from. */
  sources: string[]
  beats: Beat[]
}

/** When a beat is heard, in seconds from the start of the film. */
export type BeatTime = { start: number; end: number }
/** One caption. Times in seconds from the start of the film. */
export type Cue = { start: number; end: number; lines: string[] }
export type Chapter = { startSeconds: number; name: Localised }
