import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { isUuid } from '#values/uuid.ts'

export interface CategoryRow {
  readonly id: string
  readonly short_id: string
  readonly family: string
  readonly name: LocalisedText
  readonly description: LocalisedText
}

/** The fields of a category that a course card has; the description is loaded on demand. */
export type CategoryName = Omit<CategoryRow, 'description'>

const columns = ['id', 'short_id', 'family', 'name', 'description'] as const

/** Every category in the editors' order: there are a handful. */
export const findCategories = (tx: Transaction): Promise<CategoryRow[]> =>
  tx.selectFrom('category').select(columns).orderBy('position').limit(100).$castTo<CategoryRow>().execute()

/** A category by its short id or its id: an address may hold either (R1). */
export const findCategory = (tx: Transaction, either: string): Promise<CategoryRow | undefined> =>
  tx
    .selectFrom('category')
    .select(columns)
    .where(isUuid(either) ? 'id' : 'short_id', '=', either)
    .$castTo<CategoryRow>()
    .executeTakeFirst()

export const findCategoriesById = (tx: Transaction, ids: readonly string[]): Promise<CategoryRow[]> =>
  tx.selectFrom('category').select(columns).where('id', 'in', ids).$castTo<CategoryRow>().execute()
