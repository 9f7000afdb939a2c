import type { HomeQuery } from '#generated/graphql/graphql.ts'
import { AlsoInProgress } from './AlsoInProgress.tsx'
import { ContinueHero } from './ContinueHero.tsx'

interface InProgressProps {
  /** undefined when something else opens the page */
  greeting: string | undefined
  courses: HomeQuery['continueWatching']
}

/** The courses in progress: the latest on the stage, the others in a band below it. */
export function InProgress({ greeting, courses }: InProgressProps) {
  const [latest, ...others] = courses
  return (
    <>
      {latest && <ContinueHero greeting={greeting} course={latest} />}
      {others.length > 0 && <AlsoInProgress courses={others} />}
    </>
  )
}
