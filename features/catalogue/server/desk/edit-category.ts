import { maxCharacters, tidyTexts, type Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { arrayMove } from '#values/array-move.ts'
import type { DeskSaved } from './desk-result.ts'
import { lockCategories, orderCategories, updateCategory } from './desk-store.ts'

interface CategoryToSave {
  readonly categoryId: string
  /** The revision that the texts were made from. */
  readonly revision: number
  readonly name: Texts
  readonly description: Texts
}

/** Saves the texts of a category, unless somebody saved meanwhile. */
export function saveCategory(database: Database, acting: ActingStaff, given: CategoryToSave): Promise<DeskSaved> {
  return changeAsStaff<DeskSaved>(database, acting, 'catalogue.edit', async (tx) => {
    const name = tidyTexts(given.name, maxCharacters.name, 'ONE')
    const description = tidyTexts(given.description, maxCharacters.description, 'ONE')
    if (!name || !description) return { result: { status: 'INVALID' } }
    const present = (await lockCategories(tx)).find(({ id }) => id === given.categoryId)
    if (!present) return { result: { status: 'UNKNOWN' } }
    const { id, shortId, revision } = present
    if (revision !== given.revision) return { result: { status: 'CONFLICT', id, revision } }
    if (JSON.stringify([name, description]) === JSON.stringify([present.name, present.description]))
      return { result: { status: 'DONE', id, revision } }
    return {
      result: { status: 'DONE', id, revision: await updateCategory(tx, id, { name, description }, acting.at) },
      line: { kind: 'CATEGORY_EDITED', facts: { category: shortId } },
    }
  })
}

/**
 * Moves a category among the others.
 * @param place from 0; past the end is the last
 */
export function moveCategory(
  database: Database,
  acting: ActingStaff,
  { categoryId, place }: { readonly categoryId: string; readonly place: number },
): Promise<DeskSaved> {
  return changeAsStaff<DeskSaved>(database, acting, 'catalogue.edit', async (tx) => {
    const all = await lockCategories(tx)
    const from = all.findIndex(({ id }) => id === categoryId)
    const moved = all[from]
    if (!moved) return { result: { status: 'UNKNOWN' } }
    const { id, shortId, revision } = moved
    const to = Math.min(Math.max(place, 0), all.length - 1)
    if (to === from) return { result: { status: 'DONE', id, revision } }
    await orderCategories(
      tx,
      arrayMove(all, from, to).map((each) => each.id),
    )
    return {
      result: { status: 'DONE', id, revision },
      line: { kind: 'CATEGORY_MOVED', facts: { category: shortId, from, to } },
    }
  })
}
