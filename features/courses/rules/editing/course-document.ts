import type { Language, Market } from '#values/language.ts'

/** A text in all languages; '' where it is not written. Titles carry their `_leaning_` phrase. */
export type Texts = Readonly<Record<Language, string>>

export const courseLevels = ['foundational', 'intermediate', 'advanced'] as const
export const lessonKinds = ['EPISODE', 'GAME', 'PLACEHOLDER', 'QUIZ'] as const

/** A lesson of a document. Its test or game is not part of it: those have editors of their own. */
export interface DocumentLesson {
  /** The id of the lesson, which it keeps: what people have done refers to it. */
  readonly id: string
  readonly kind: (typeof lessonKinds)[number]
  /** The id of its film; an EPISODE without one cannot be published. */
  readonly filmId: string | null
  readonly name: Texts
  readonly description: Texts
}

interface DocumentGoal {
  readonly id: string
  readonly text: Texts
}

interface DocumentAttachment {
  readonly id: string
  readonly name: Texts
  /** Its page, in Markdown; all empty where it has files instead. */
  readonly body: Texts
}

/** Whether and for how much a market sells the course. */
interface DocumentOffer {
  readonly isCarried: boolean
  /** Minor units of the market’s currency; null where it is not sold alone. */
  readonly priceMinor: number | null
}

/**
 * Everything that the editor edits about a course. Lists hold objects with an id, so that the same thing is found again
 * in another document whatever its place (see `document-fields.ts`).
 */
export interface CourseDocument {
  readonly name: Texts
  readonly shortDescription: Texts
  readonly description: Texts
  readonly goals: readonly DocumentGoal[]
  /** The main category, then others; ids. */
  readonly categoryId: string
  readonly otherCategoryIds: readonly string[]
  readonly expertIds: readonly string[]
  readonly level: (typeof courseLevels)[number]
  readonly spokenLanguage: Language
  readonly coverSeed: string
  readonly trailerId: string | null
  /** The part of a film that counts as watched, in per cent, 50–100. */
  readonly completionPercent: number
  /** How long a certificate is valid, in months, 3–120; null for ever. Then it is to be renewed. */
  readonly certificateMonths: number | null
  /** Whether the certificate takes all films besides the tests. */
  readonly certificateFilms: boolean
  readonly mandatoryTraining: boolean
  readonly freeLessonId: string | null
  readonly markets: Readonly<Record<Market, DocumentOffer>>
  readonly lessons: readonly DocumentLesson[]
  readonly attachments: readonly DocumentAttachment[]
}

export const noTexts: Texts = { nb: '', es: '', en: '' }

/** What the lists and texts of a document hold at most; the editor and the server keep to the same. */
export const documentLimits = {
  name: 120,
  shortDescription: 400,
  description: 6000,
  goal: 200,
  body: 20_000,
  lessons: 100,
  goals: 12,
  attachments: 20,
  experts: 10,
  categories: 8,
} as const
