import { allKnown, whenKnown, type Known } from '#platform/graphql/known.ts'

/** Reads values by id, in order, without those deleted since they were indexed. */
export const readExisting = <Id, Value>(
  ids: readonly Id[],
  read: (id: Id, place: number) => Known<Value | undefined>,
): Known<Value[]> =>
  whenKnown(allKnown(ids.map((id, place) => read(id, place))), (values) =>
    values.filter((value) => value !== undefined),
  )
