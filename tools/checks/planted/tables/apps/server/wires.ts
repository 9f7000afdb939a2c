declare const tx: { deleteFrom: (table: string) => unknown }

export const gone = tx.deleteFrom('beta_seat')
