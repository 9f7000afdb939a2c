import type { TypedDocumentNode } from '@apollo/client'
import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { pageSize, type catalogueVariables } from '#features/catalogue/web/wall-query.ts'
import { CourseCardSkeletons } from './CourseCardSkeletons.tsx'
import { FocusedPage } from './FocusedPage.tsx'
import type { OpenPages } from './PagedWall.tsx'

const CourseWallPage = graphql(`
  fragment CourseWallPage on Catalogue {
    endCursor
    hasNextPage
    nodes {
      id
      ...CourseCard
    }
  }
`)

export type WallVariables = ReturnType<typeof catalogueVariables>

/** The query of a wall's further pages: the courses after a cursor. */
export type WallPageQuery<Variables extends WallVariables> = TypedDocumentNode<
  { catalogue: FragmentType<typeof CourseWallPage> },
  Variables & { after: string }
>

interface MorePagesProps<Variables extends WallVariables> extends OpenPages {
  query: WallPageQuery<Variables>
  variables: Variables
  /** cursor of the last course of the page before */
  after: string
  page: number
  /** courses that are left for this page and those after it */
  left: number
}

/** The further pages of a wall, each starting where the one before ended, with placeholders while loading. */
export function MorePages<Variables extends WallVariables>(props: MorePagesProps<Variables>) {
  return (
    <Suspense fallback={<CourseCardSkeletons count={Math.min(pageSize, props.left)} />}>
      <Page {...props} />
    </Suspense>
  )
}

function Page<Variables extends WallVariables>(props: MorePagesProps<Variables>) {
  const { query, variables, after, page, last, left } = props
  // whichever wall it is, its page is read alike
  const { data } = useSuspenseQuery(query as unknown as WallPageQuery<WallVariables>, {
    variables: { ...variables, after },
  })
  const { nodes, endCursor, hasNextPage } = readFragment(CourseWallPage, data.catalogue)
  return (
    <>
      <FocusedPage courses={nodes} {...props} />
      {page < last && hasNextPage && endCursor && (
        <MorePages {...props} after={endCursor} page={page + 1} left={left - pageSize} />
      )}
    </>
  )
}
