import { useEffect, useState } from 'react'
import type * as Late from './late-parts.ts'

type LateParts = typeof Late

/** The player's later parts once they are there; asked for again at the next wish when the network was gone. */
export function useLateParts(isWanted: boolean): Partial<LateParts> {
  const [parts, setParts] = useState<LateParts>()
  useEffect(() => {
    if (isWanted) import('./late-parts.ts').then(setParts, () => undefined)
  }, [isWanted])
  return parts ?? {}
}
