import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtSvg, portraitArt } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ExpertStage.module.css'
import { Facts, type Fact } from '#features/courses/web/index.ts'
import { onGround, splitGround } from './portrait-ground.ts'

const ExpertStageFragment = graphql(`
  fragment ExpertStage on Expert {
    id
    firstName
    lastName
    title {
      languageCode
      value
    }
    biography {
      languageCode
      value
    }
    quote {
      languageCode
      value
    }
    portrait {
      bg
      top
      skin
      hair
      style
      beard
      specs
    }
  }
`)

interface ExpertStageProps {
  expert: FragmentType<typeof ExpertStageFragment>
  facts: readonly Fact[]
}

/** The head of an expert's page: the portrait on the background of the whole band. */
export function ExpertStage({ expert: reference, facts }: ExpertStageProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const expert = readFragment(ExpertStageFragment, reference)
  const { ground, figure } = splitGround(portraitArt({ id: expert.id, ratio: 'tall', ...expert.portrait }))
  const colours = { '--ground': ground, '--on-ground': onGround(ground) } as CSSProperties
  return (
    <div className={styles.stage} style={colours}>
      <div className={styles.inner}>
        <div className={styles.figure}>
          <ArtSvg drawing={figure} className={styles.portrait} />
        </div>
        <div className={styles.words}>
          <p className={styles.trade}>{localised(expert.title)}</p>
          <h1 className={styles.name}>
            {expert.firstName} {expert.lastName}
          </h1>
          <blockquote className={styles.quote}>{t('quote', { quote: localised(expert.quote) })}</blockquote>
          <p className={styles.biography}>{localised(expert.biography)}</p>
          <Facts facts={facts} className={styles.facts} />
        </div>
      </div>
    </div>
  )
}
