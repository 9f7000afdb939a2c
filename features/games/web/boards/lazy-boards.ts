import { lazy } from 'react'

const load = {
  MEMORY: () => import('./MemoryBoard.tsx'),
  ORDER: () => import('./OrderBoard.tsx'),
  MATCH: () => import('./MatchBoard.tsx'),
  SPRINT: () => import('./SprintStage.tsx'),
}

const loadReview = () => import('./SprintReview.tsx')

/** Fetches the board of a game, while the server shuffles it. */
export function fetchBoard(kind: keyof typeof load): void {
  void load[kind]()
  if (kind === 'SPRINT') void loadReview()
}

// a page shows one of them, and none before the play begins
export const MemoryBoard = lazy(async () => ({ default: (await load.MEMORY()).MemoryBoard }))
export const OrderBoard = lazy(async () => ({ default: (await load.ORDER()).OrderBoard }))
export const MatchBoard = lazy(async () => ({ default: (await load.MATCH()).MatchBoard }))
export const SprintStage = lazy(async () => ({ default: (await load.SPRINT()).SprintStage }))
export const SprintReview = lazy(async () => ({ default: (await loadReview()).SprintReview }))
export const Ranking = lazy(async () => ({
  default: (await import('#features/games/web/ranking/Ranking.tsx')).Ranking,
}))
