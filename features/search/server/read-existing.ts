/** What still stands behind some ids, in their order: what has gone since it was indexed is left out. */
export async function readExisting<Id, Value>(
  ids: readonly Id[],
  read: (id: Id) => Promise<Value | undefined>,
): Promise<Value[]> {
  return (await Promise.all(ids.map(read))).filter((value) => value !== undefined)
}
