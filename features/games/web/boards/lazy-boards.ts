import { lazyPart } from '#design/index.ts'

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
export const MemoryBoard = lazyPart(async () => (await load.MEMORY()).MemoryBoard)
export const OrderBoard = lazyPart(async () => (await load.ORDER()).OrderBoard)
export const MatchBoard = lazyPart(async () => (await load.MATCH()).MatchBoard)
export const SprintStage = lazyPart(async () => (await load.SPRINT()).SprintStage)
export const SprintReview = lazyPart(async () => (await loadReview()).SprintReview)
export const Ranking = lazyPart(async () => (await import('#features/games/web/ranking/Ranking.tsx')).Ranking)
