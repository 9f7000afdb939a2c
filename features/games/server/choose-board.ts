import { inTransaction, type Database } from '#platform/database/index.ts'
import { saveBoardChoice } from './board-store.ts'

/** Says whether a user stands on the boards of their organisation. It holds at once, for plays of before too. */
export const chooseBoard = (
  database: Database,
  { userId, shown, at }: { readonly userId: string; readonly shown: boolean; readonly at: Date },
): Promise<void> => inTransaction(database, { kind: 'user', userId }, (tx) => saveBoardChoice(tx, userId, shown, at))
