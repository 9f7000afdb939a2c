type Query = Record<'selectFrom' | 'innerJoin' | 'insertInto' | 'from', (table: string | string[]) => Query>
declare const tx: Query
declare const sql: (parts: TemplateStringsArray, ...holes: unknown[]) => unknown
interface Tables {
  alpha_course: { id: string }
}

export const own = tx.selectFrom('beta_seat').innerJoin('alpha_card')
export const selected = tx.selectFrom(['beta_seat as s', 'alpha_course as c'])
export const joined = tx.selectFrom('beta_seat').innerJoin('public.alpha_course as c')
export const inserted = tx.insertInto('outbox')
export const written = sql`select 1 from beta_seat s, alpha_course c where c.id = ${1}`
export const text = 'delete from alpha_course'
export type Row = Tables['alpha_course']
export const letters = Array.from('alpha_course')
export const harmless = 'choose from alpha_course'
