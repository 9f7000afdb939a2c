import { allKnown, type Known } from '#platform/graphql/known.ts'

/** Reads values by id, in order, without those deleted since they were indexed. */
export async function readExisting<Id, Value>(
  ids: readonly Id[],
  read: (id: Id) => Known<Value | undefined>,
): Promise<Value[]> {
  return (await allKnown(ids.map((id) => read(id)))).filter((value) => value !== undefined)
}
