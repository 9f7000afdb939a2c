import type { Language } from '#values/language.ts'
import type { Chapter } from '#features/watching/rules/player/chapters.ts'
import type { Storyboard } from '#features/watching/rules/player/storyboard.ts'

/** A chapter with its name in the page's language. */
export interface NamedChapter extends Chapter {
  readonly name: string
}

export interface StoryboardFile extends Storyboard {
  readonly url: string
}

/** A captions file. `captions` is in the language spoken, `subtitles` are translated. */
export interface CaptionFile {
  readonly language: Language
  readonly kind: 'captions' | 'subtitles'
  readonly url: string
}

/** A film as the player needs it: texts in the page's language, addresses signed. */
export interface PlayerFilm {
  /** Names the film, whatever its addresses are. */
  readonly id: string
  readonly lengthSeconds: number
  readonly language: Language
  readonly playlistUrl: string
  readonly storyboard: StoryboardFile | null
  readonly captions: readonly CaptionFile[]
  readonly chapters: readonly NamedChapter[]
}

/** What comes after the film. */
export interface NextLesson {
  /**
   * `LISTED`: the course is through, and this follows it in the playlist it is watched in. `LOCKED`: the viewer has no access
   * to what follows, and this is the page that says how to get it.
   */
  readonly kind: 'EPISODE' | 'QUIZ' | 'LISTED' | 'LOCKED'
  /** Its number in the course; null for what is not of the course. */
  readonly number: number | null
  readonly name: string
  readonly durationSeconds: number
  readonly href: string
}
