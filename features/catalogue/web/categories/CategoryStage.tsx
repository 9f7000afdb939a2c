import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtSvg, Breadcrumbs, TitleText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { subjectArt } from './subject-art.ts'
import styles from './CategoryStage.module.css'

interface CategoryStageProps {
  shortId: string
  /** key of the category's covers */
  family: string
  name: string
  description: string
}

/** The head of a subject: the ground of its covers, with one of their drawings cut at the slant. */
export function CategoryStage({ shortId, family, name, description }: CategoryStageProps) {
  const { t } = useTranslation('catalogue')
  const paths = usePaths()
  const { drawing, ground, title, field } = subjectArt(shortId, family)
  const colours = { '--ground': ground, '--title': title, '--field': field } as CSSProperties
  return (
    <div className={styles.stage} style={colours}>
      <div className={styles.field}>
        <ArtSvg drawing={drawing} className={styles.art} />
      </div>
      <div className={styles.inner}>
        <Breadcrumbs
          label={t('youAreHere')}
          items={[{ label: t('catalogue.documentTitle'), href: paths.catalogue }]}
          className={styles.crumbs}
        />
        <h1 className={styles.name}>
          <TitleText text={name} />
        </h1>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  )
}
