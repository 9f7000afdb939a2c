import { lazy, Suspense } from 'react'

const Section = lazy(async () => ({ default: (await import('./RecallSection.tsx')).RecallSection }))

/** What somebody may choose of the questions of the day; fetched with the account page. */
export const RecallSection = () => (
  <Suspense>
    <Section />
  </Suspense>
)
