import { containing, sql, type Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { storedTexts, textsOf, type Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import type { ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { plainParts, type PortraitParts } from '#features/catalogue/rules/portrait-parts.ts'

/** An expert as the desk shows them. */
export interface DeskExpert extends ExpertFields {
  readonly id: string
  readonly shortId: string
  /** Raised by each save. */
  readonly revision: number
  /** Courses, published or not. */
  readonly courseCount: number
}

/** A category as the desk shows it. */
export interface DeskCategory {
  readonly id: string
  readonly shortId: string
  readonly family: string
  readonly name: Texts
  readonly description: Texts
  readonly revision: number
  readonly courseCount: number
}

interface ExpertRow {
  readonly id: string
  readonly shortId: string
  readonly firstName: string
  readonly lastName: string
  readonly title: LocalisedText
  readonly biography: LocalisedText
  readonly quote: LocalisedText
  readonly portrait: PortraitParts
  readonly revision: number
  readonly courseCount: number
}

const expertColumns = sql`
  e.id, e.short_id as "shortId", e.first_name as "firstName", e.last_name as "lastName", e.title, e.biography, e.quote,
  e.portrait, e.revision`

const expertOf = ({ title, biography, quote, portrait, ...row }: ExpertRow): DeskExpert => ({
  ...row,
  title: textsOf(title),
  biography: textsOf(biography),
  quote: textsOf(quote),
  portrait: plainParts(portrait),
})

/** Experts by name whose name and trade hold every word; one more than the limit where there are more. As staff. */
export async function findDeskExperts(
  tx: Transaction,
  { words, offset, limit }: { readonly words: readonly string[]; readonly offset: number; readonly limit: number },
): Promise<DeskExpert[]> {
  const matches = words.map(
    (word) =>
      sql`folded(e.first_name || ' ' || e.last_name || ' ' || every_text(e.title::jsonb)) like ${containing(word)}`,
  )
  const { rows } = await sql<ExpertRow>`
    with page as (
      select * from desk_expert e where ${sql.join([sql`true`, ...matches], sql` and `)}
      order by last_name, first_name, id offset ${offset} limit ${limit + 1})
    select ${expertColumns}, coalesce(u.courses, 0) as "courseCount"
    from page e left join expert_use u on u.expert_id = e.id
    order by e.last_name, e.first_name, e.id`.execute(tx)
  return rows.map(expertOf)
}

/** One expert; undefined for an unknown one. As staff. */
export async function findDeskExpert(tx: Transaction, id: string): Promise<DeskExpert | undefined> {
  const { rows } = await sql<ExpertRow>`
    select ${expertColumns}, coalesce((select courses from expert_use where expert_id = e.id), 0) as "courseCount"
    from desk_expert e where e.id = ${id}`.execute(tx)
  return rows.map(expertOf)[0]
}

/** One expert, locked until the transaction ends. As the system. */
export async function lockExpert(tx: Transaction, id: string): Promise<DeskExpert | undefined> {
  const { rows } = await sql<ExpertRow>`
    select ${expertColumns}, coalesce((select courses from expert_use where expert_id = e.id), 0) as "courseCount"
    from expert e where e.id = ${id} for update of e`.execute(tx)
  return rows.map(expertOf)[0]
}

const columnsOf = ({ firstName, lastName, title, biography, quote, portrait }: ExpertFields) => ({
  first_name: firstName,
  last_name: lastName,
  title: JSON.stringify(storedTexts(title)),
  biography: JSON.stringify(storedTexts(biography)),
  quote: JSON.stringify(storedTexts(quote)),
  portrait: JSON.stringify(portrait),
})

/** Writes the fields of an expert. @returns the new revision */
export async function updateExpert(tx: Transaction, id: string, fields: ExpertFields, at: Date): Promise<number> {
  const { revision } = await tx
    .updateTable('expert')
    .set((e) => ({ ...columnsOf(fields), updated_at: at.toISOString(), revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Adds an expert. @returns their id */
export async function insertExpert(tx: Transaction, shortId: string, fields: ExpertFields): Promise<string> {
  const { id } = await tx
    .insertInto('expert')
    .values({ short_id: shortId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteExpert = (tx: Transaction, id: string): Promise<unknown> =>
  tx.deleteFrom('expert').where('id', '=', id).execute()

type CategoryRow = Omit<DeskCategory, 'name' | 'description'> & {
  readonly name: LocalisedText
  readonly description: LocalisedText
}

const categoryColumns = sql`
  c.id, c.short_id as "shortId", c.family, c.name, c.description, c.revision,
  coalesce((select courses from category_use where category_id = c.id), 0) as "courseCount"`

const categoryOf = ({ name, description, ...row }: CategoryRow): DeskCategory => ({
  ...row,
  name: textsOf(name),
  description: textsOf(description),
})

/** Every category in its order: there are a handful. As staff. */
export async function findDeskCategories(tx: Transaction): Promise<DeskCategory[]> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from desk_category c order by c.position, c.id limit 100`.execute(tx)
  return rows.map(categoryOf)
}

/** Every category in its order, locked until the transaction ends, so that two who move one do so one after the other. As the system. */
export async function lockCategories(tx: Transaction): Promise<DeskCategory[]> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c order by c.position, c.id for update of c`.execute(tx)
  return rows.map(categoryOf)
}

/** Writes the texts of a category. @returns the new revision */
export async function updateCategory(
  tx: Transaction,
  id: string,
  { name, description }: Pick<DeskCategory, 'name' | 'description'>,
  at: Date,
): Promise<number> {
  const { revision } = await tx
    .updateTable('category')
    .set((e) => ({
      name: JSON.stringify(storedTexts(name)),
      description: JSON.stringify(storedTexts(description)),
      updated_at: at.toISOString(),
      revision: e('revision', '+', 1),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Writes the order of all categories. */
export async function orderCategories(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update category c set position = w.place - 1
    from unnest(${ids}::uuid[]) with ordinality w (id, place)
    where c.id = w.id and c.position <> w.place - 1`.execute(tx)
}
