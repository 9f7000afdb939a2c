import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHeading, Skeleton, TextLink, useNearViewport, lazyPart } from '#design/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'

// loaded when the section comes near the viewport, because it is far down the page
const ExpertWall = lazyPart(async () => (await import('./ExpertWall.tsx')).ExpertWall)

/** The experts at the end of the page. The heading and the link to all of them are shown immediately. */
export function Experts({ experts }: { experts: HomeQuery['experts'] }) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const section = useRef<HTMLElement>(null)
  const isNear = useNearViewport(section)
  const waiting = (
    <ul className={walls.six} aria-busy>
      {experts.map(({ id }) => (
        <li key={id}>
          <Skeleton ratio="4 / 5" />
          <Skeleton lines={2} />
        </li>
      ))}
    </ul>
  )
  return (
    <section ref={section} className={walls.section} aria-labelledby="experts">
      <SectionHeading
        id="experts"
        text={t('experts')}
        action={<TextLink href={paths.experts}>{t('allExperts')}</TextLink>}
      />
      {isNear ? (
        <Suspense fallback={waiting}>
          <ExpertWall experts={experts} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
