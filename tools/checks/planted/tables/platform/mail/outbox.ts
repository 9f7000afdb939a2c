declare const tx: { selectFrom: (table: string) => unknown }

export const mails = tx.selectFrom('outbox')
export const seats = tx.selectFrom('beta_seat')
