import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalised } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { ExpertTileSkeletons } from './ExpertTileSkeletons.tsx'
import { ExpertTile } from './ExpertTile.tsx'
import { ExpertsPageQuery, expertsPageSize, type expertsVariables } from '#features/catalogue/web/experts-query.ts'
import styles from '#features/catalogue/web/ExpertsPage.module.css'

const ExpertWallFragment = graphql(`
  fragment ExpertWall on ExpertPage {
    hasNextPage
    endCursor
    nodes {
      id
      quote {
        languageCode
        value
      }
      courseCount
      ...ExpertTile
    }
  }
`)

interface FurtherPages {
  variables: ReturnType<typeof expertsVariables>
  last: number
  /** the page that the reader just loaded: its first expert gets the focus */
  focusOn: number
  onCame: (count: number) => void
  /** experts that are left after this page */
  left: number
}

interface ExpertTilesProps extends FurtherPages {
  experts: FragmentType<typeof ExpertWallFragment>
  page: number
  /** the first is large, with a quote */
  isOpening?: boolean | undefined
}

/** The experts of a page as items of the wall, and those of the pages after it. */
export function ExpertTiles({ experts, page, isOpening = false, ...pages }: ExpertTilesProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const { nodes, hasNextPage, endCursor } = readFragment(ExpertWallFragment, experts)
  const first = useRef<HTMLLIElement>(null)
  const came = useEffectEvent(() => {
    first.current?.querySelector('a')?.focus({ preventScroll: true })
    pages.onCame(nodes.length)
  })
  useEffect(() => {
    if (pages.focusOn === page) came()
  }, [pages.focusOn, page])
  return (
    <>
      {nodes.map((expert, index) => {
        const isLarge = isOpening && index === 0
        return (
          <li key={expert.id} ref={index === 0 ? first : undefined} className={isLarge ? styles.large : undefined}>
            <ExpertTile
              expert={expert}
              note={t('experts.courses', { count: expert.courseCount })}
              quote={isLarge ? t('quote', { quote: localised(expert.quote) }) : undefined}
            />
          </li>
        )
      })}
      {page < pages.last && hasNextPage && endCursor && (
        <Suspense fallback={<ExpertTileSkeletons count={Math.min(expertsPageSize, pages.left)} />}>
          <NextPage {...pages} left={pages.left - expertsPageSize} after={endCursor} page={page + 1} />
        </Suspense>
      )}
    </>
  )
}

function NextPage({ after, page, ...pages }: FurtherPages & { after: string; page: number }) {
  const { data } = useSuspenseQuery(ExpertsPageQuery, { variables: { ...pages.variables, after } })
  return <ExpertTiles {...pages} experts={data.listExperts} page={page} />
}
