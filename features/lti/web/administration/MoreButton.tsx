import { useTransition, type ReactNode } from 'react'
import { Button } from '#design/index.ts'

interface MoreButtonProps {
  /** Fetches the next page; the current rows stay until it is loaded. */
  readonly onMore: () => Promise<unknown>
  readonly children: ReactNode
}

/** Loads the next page of a list. */
export function MoreButton({ onMore, children }: MoreButtonProps) {
  const [isLoading, load] = useTransition()
  return (
    <Button
      size="small"
      isPending={isLoading}
      onPress={() =>
        load(async () => {
          await onMore()
        })
      }
    >
      {children}
    </Button>
  )
}
