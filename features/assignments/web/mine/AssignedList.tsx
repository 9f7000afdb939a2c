import type { FragmentType } from '#generated/graphql/index.ts'
import { AssignedRow, type AssignedRowFragment } from './AssignedRow.tsx'

export type AssignedItem = FragmentType<typeof AssignedRowFragment> & { readonly id: string }

/** Assigned items, in the given order. */
export function AssignedList({ items }: { items: readonly AssignedItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <AssignedRow key={item.id} item={item} />
      ))}
    </ul>
  )
}
