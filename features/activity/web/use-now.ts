import { useState } from 'react'

/** The moment at which a part of the page was first shown: what it draws belongs to one week, however often it is drawn. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
