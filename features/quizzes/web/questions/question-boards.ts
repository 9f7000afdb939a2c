import { lazyPart } from '#design/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'

const loaders = {
  NUMBER: async () => (await import('#features/quizzes/web/boards/NumberField.tsx')).NumberField,
  GAPS: async () => (await import('#features/quizzes/web/boards/GapPassage.tsx')).GapPassage,
  MATCHING: async () => (await import('#features/quizzes/web/boards/MatchingBoard.tsx')).MatchingBoard,
  ORDERING: async () => (await import('#features/quizzes/web/boards/OrderingBoard.tsx')).OrderingBoard,
  SHORT_TEXT: async () => (await import('#features/quizzes/web/boards/ShortText.tsx')).ShortText,
  HOTSPOT: async () => (await import('#features/quizzes/web/picture/PictureField.tsx')).PictureField,
  CATEGORISE: async () => (await import('#features/quizzes/web/boards/BinBoard.tsx')).BinBoard,
}

export const NumberField = lazyPart(loaders.NUMBER)
export const GapPassage = lazyPart(loaders.GAPS)
export const MatchingBoard = lazyPart(loaders.MATCHING)
export const OrderingBoard = lazyPart(loaders.ORDERING)
export const ShortText = lazyPart(loaders.SHORT_TEXT)
export const PictureField = lazyPart(loaders.HOTSPOT)
export const BinBoard = lazyPart(loaders.CATEGORISE)

/** Preloads the answer fields that a test's questions need, so that no question waits for them. */
export function preloadBoards(questions: readonly Pick<Question, 'kind'>[]): void {
  for (const { kind } of questions) {
    // a failed preload is retried when the question is shown
    if (kind in loaders) loaders[kind as keyof typeof loaders]().catch(() => undefined)
  }
}
