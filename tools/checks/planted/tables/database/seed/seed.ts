declare const tx: { selectFrom: (table: string) => unknown }

export const courses = tx.selectFrom('alpha_course')
