import { useState } from 'react'

/** The time of the first render, so that all renders of a component use the same week. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
