import { lazy } from 'react'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'

const loaders = {
  NUMBER: async () => ({ default: (await import('#features/quizzes/web/boards/NumberField.tsx')).NumberField }),
  GAPS: async () => ({ default: (await import('#features/quizzes/web/boards/GapPassage.tsx')).GapPassage }),
  MATCHING: async () => ({ default: (await import('#features/quizzes/web/boards/MatchingBoard.tsx')).MatchingBoard }),
  ORDERING: async () => ({ default: (await import('#features/quizzes/web/boards/OrderingBoard.tsx')).OrderingBoard }),
  SHORT_TEXT: async () => ({ default: (await import('#features/quizzes/web/boards/ShortText.tsx')).ShortText }),
  HOTSPOT: async () => ({ default: (await import('#features/quizzes/web/picture/PictureField.tsx')).PictureField }),
  CATEGORISE: async () => ({ default: (await import('#features/quizzes/web/boards/BinBoard.tsx')).BinBoard }),
}

export const NumberField = lazy(loaders.NUMBER)
export const GapPassage = lazy(loaders.GAPS)
export const MatchingBoard = lazy(loaders.MATCHING)
export const OrderingBoard = lazy(loaders.ORDERING)
export const ShortText = lazy(loaders.SHORT_TEXT)
export const PictureField = lazy(loaders.HOTSPOT)
export const BinBoard = lazy(loaders.CATEGORISE)

/** Preloads the answer fields that a test's questions need, so that no question waits for them. */
export function preloadBoards(questions: readonly Pick<Question, 'kind'>[]): void {
  for (const { kind } of questions) {
    // a failed preload is retried when the question is shown
    if (kind in loaders) loaders[kind as keyof typeof loaders]().catch(() => undefined)
  }
}
