import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '#design/index.ts'
import { CataloguePageQuery } from './catalogue-query.ts'
import { pageSize, type catalogueVariables } from './catalogue-search.ts'
import { CourseCoverCard } from './CourseCoverCard.tsx'

interface MorePagesProps {
  variables: ReturnType<typeof catalogueVariables>
  /** cursor of the last course of the page before */
  after: string
  page: number
  last: number
  /** the page whose first course takes the focus, because the reader just asked for it */
  focusOn: number
  /** courses that are left for this page and those after it */
  left: number
}

/** The further pages of the catalogue, each beginning where the one before ended; its place is kept until it is there. */
export function MorePages(props: MorePagesProps) {
  return (
    <Suspense fallback={<Places count={Math.min(pageSize, props.left)} />}>
      <Page {...props} />
    </Suspense>
  )
}

/** Where the courses of a page will stand. */
function Places({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden>
      <Skeleton ratio="4 / 5" />
    </li>
  ))
}

function Page({ variables, after, page, last, focusOn, left }: MorePagesProps) {
  const { data } = useSuspenseQuery(CataloguePageQuery, { variables: { ...variables, after } })
  const { nodes, endCursor, hasNextPage } = data.catalogue
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (focusOn === page) first.current?.focus({ preventScroll: true })
  }, [focusOn, page])
  return (
    <>
      {nodes.map((course, index) => (
        <li key={course.id}>
          <CourseCoverCard course={course} linkRef={index === 0 ? first : undefined} />
        </li>
      ))}
      {page < last && hasNextPage && endCursor && (
        <MorePages {...{ variables, last, focusOn }} after={endCursor} page={page + 1} left={left - pageSize} />
      )}
    </>
  )
}
