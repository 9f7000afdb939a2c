import type { HomeQuery } from '#generated/graphql/graphql.ts'
import { AlsoUnderWay } from './AlsoInProgress.tsx'
import { ContinueHero } from './ContinueHero.tsx'

interface UnderWayProps {
  greeting: string
  courses: HomeQuery['continueWatching']
}

/** What the reader is in the middle of: the latest on the stage, the others in a band below it. */
export function UnderWay({ greeting, courses }: UnderWayProps) {
  const [latest, ...others] = courses
  return (
    <>
      {latest && <ContinueHero greeting={greeting} course={latest} />}
      {others.length > 0 && <AlsoUnderWay courses={others} />}
    </>
  )
}
