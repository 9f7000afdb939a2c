import type { ReactNode } from 'react'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { pageSize } from '#features/catalogue/web/wall-query.ts'
import { CourseCoverCard } from './CourseCoverCard.tsx'
import { MorePages, type WallPageQuery, type WallVariables } from './MorePages.tsx'
import type { Narrowing } from '#features/catalogue/web/use-catalogue-search.ts'
import { PagedWall } from './PagedWall.tsx'

const CourseWallFragment = graphql(`
  fragment CourseWall on Catalogue {
    totalCount
    endCursor
    hasNextPage
    nodes {
      id
      ...CourseCard
    }
  }
`)

interface CourseWallProps<Variables extends WallVariables> {
  wall: FragmentType<typeof CourseWallFragment>
  narrowing: Narrowing
  /** the variables of the page that is shown, and of those after it */
  variables: Variables
  /** new courses are on their way; the former stay, dimmed */
  isStale: boolean
  more: WallPageQuery<Variables>
  /** covers in a row of a wide screen */
  columns: 4 | 6
  /** shown when there is no course */
  empty: ReactNode
}

/** A part of the catalogue as a wall of covers. */
export function CourseWall<Variables extends WallVariables>(props: CourseWallProps<Variables>) {
  const { wall, variables, more, ...shared } = props
  const { nodes, totalCount, endCursor, hasNextPage } = readFragment(CourseWallFragment, wall)
  return (
    <PagedWall
      {...shared}
      totalCount={totalCount}
      count={nodes.length}
      renderMore={(pages) =>
        hasNextPage &&
        endCursor && (
          <MorePages
            key={JSON.stringify(variables)}
            query={more}
            variables={variables}
            after={endCursor}
            page={2}
            left={totalCount - pageSize}
            {...pages}
          />
        )
      }
    >
      {nodes.map((course) => (
        <li key={course.id}>
          <CourseCoverCard course={course} />
        </li>
      ))}
    </PagedWall>
  )
}
