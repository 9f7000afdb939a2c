declare const tx: { selectFrom: (table: string) => { innerJoin: (table: string) => unknown } }

export const courses = tx.selectFrom('alpha_course as c').innerJoin('alpha_card as k')
