import type { Transaction } from '#platform/database/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'

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
