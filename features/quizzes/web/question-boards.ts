import { lazy } from 'react'
import type { Question } from './attempt-fragment.ts'

const loaders = {
  NUMBER: async () => ({ default: (await import('./NumberField.tsx')).NumberField }),
  GAPS: async () => ({ default: (await import('./GapPassage.tsx')).GapPassage }),
  MATCHING: async () => ({ default: (await import('./MatchingBoard.tsx')).MatchingBoard }),
  ORDERING: async () => ({ default: (await import('./OrderingBoard.tsx')).OrderingBoard }),
  SHORT_TEXT: async () => ({ default: (await import('./ShortText.tsx')).ShortText }),
  HOTSPOT: async () => ({ default: (await import('./picture/PictureField.tsx')).PictureField }),
  CATEGORISE: async () => ({ default: (await import('./BinBoard.tsx')).BinBoard }),
}

export const NumberField = lazy(loaders.NUMBER)
export const GapPassage = lazy(loaders.GAPS)
export const MatchingBoard = lazy(loaders.MATCHING)
export const OrderingBoard = lazy(loaders.ORDERING)
export const ShortText = lazy(loaders.SHORT_TEXT)
export const PictureField = lazy(loaders.HOTSPOT)
export const BinBoard = lazy(loaders.CATEGORISE)

/** Fetches what the questions of a test are answered with before they come up, so that no question waits for it. */
export function warmBoards(questions: readonly Pick<Question, 'kind'>[]): void {
  for (const { kind } of questions) {
    // asked for again, and waited for, when the question stands there
    if (kind in loaders) loaders[kind as keyof typeof loaders]().catch(() => undefined)
  }
}
