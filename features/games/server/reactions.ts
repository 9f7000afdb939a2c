import type { Transaction } from '#platform/database/index.ts'

/** A play that has come to its end, passed or not. */
interface GameFinished {
  readonly userId: string
  readonly courseId: string
  readonly lessonId: string
}

/** What follows from a game elsewhere. The program that runs says it (`apps/server/reactions.ts`). */
export interface GameReactions {
  /** Runs in the transaction that ends the play: what it throws undoes the move. */
  readonly gameFinished: (tx: Transaction, event: GameFinished) => Promise<void>
}
