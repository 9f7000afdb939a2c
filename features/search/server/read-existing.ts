/** Reads values by id, in order, without those deleted since they were indexed. */
export async function readExisting<Id, Value>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Value | undefined>,
): Promise<Value[]> {
  return (await Promise.all(ids.map(read))).filter((value) => value !== undefined)
}
