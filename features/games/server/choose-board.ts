import { inTransaction, type Database } from '#platform/database/index.ts'
import { saveBoardChoice } from './board-store.ts'

/** Shows or hides a user on the boards of their organisation, at once and for earlier plays too. */
export const chooseBoard = (
  database: Database,
  { userId, shown, at }: { readonly userId: string; readonly shown: boolean; readonly at: Date },
): Promise<void> => inTransaction(database, { kind: 'user', userId }, (tx) => saveBoardChoice(tx, userId, shown, at))
