import { useTransition, type ReactNode } from 'react'
import { Button } from '#design/index.ts'

interface MoreButtonProps {
  /** Fetches what comes next in a list; what stands there stays until it has come. */
  readonly onMore: () => Promise<unknown>
  readonly children: ReactNode
}

/** Goes on with a list that comes in parts. */
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
