import { useTranslation } from 'react-i18next'
import { SectionHeading, TextLink } from '#design/index.ts'
import { ExpertTile, walls } from '#features/catalogue/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'

/** The portraits of some experts, and the link to all of them. */
export function Experts({ experts }: { experts: HomeQuery['experts'] }) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  return (
    <section className={walls.section} aria-labelledby="experts">
      <SectionHeading
        id="experts"
        text={t('experts')}
        action={<TextLink href={paths.experts}>{t('allExperts')}</TextLink>}
      />
      <ul className={walls.six}>
        {experts.map((expert) => (
          <li key={expert.id}>
            <ExpertTile expert={expert} />
          </li>
        ))}
      </ul>
    </section>
  )
}
