import type { ReactNode } from 'react'
import { LedgerSection, RowList } from '#design/index.ts'

interface StorySectionProps<Item> {
  readonly heading: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** One section of a story. An empty one is only named at the end of the page. */
export function StorySection<Item>({ heading, items, children }: StorySectionProps<Item>) {
  if (items.length === 0) return null
  return (
    <LedgerSection heading={heading} isWide>
      <RowList opensWith="nothing">{items.map(children)}</RowList>
    </LedgerSection>
  )
}
