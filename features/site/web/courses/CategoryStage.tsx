import { families, familyKeyOf } from '#design/art/families.ts'
import { hash, randomStream } from '#design/art/hash.ts'
import { block, shape, type Shape } from '#design/art/shape.ts'
import { ArtSvg } from '#design/components/images/ArtSvg.tsx'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { useTranslation } from 'react-i18next'
import type { SiteCategory } from '#features/site/rules/site-page.ts'
import { Breadcrumbs } from '#features/site/web/parts/Breadcrumbs.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import { groundClass, titleClass } from './cover-styles.ts'
import styles from './category-stage.module.css'

const width = 760
const height = 384

/** What lies under the motif is a little darker than the ground beside it: the edge is seen on every ground. */
const shade: Shape = shape('rect', {
  x: -width,
  y: -height,
  width: width * 3,
  height: height * 3,
  fill: '#10262b',
  opacity: 0.06,
})

/** The motif of a subject's covers, drawn wide on its own ground. */
function motifOf(id: string, family: string): { drawing: Shape; ground: string; title: string } {
  const { palettes, grammars } = families[familyKeyOf(family)]
  const [{ ground, title, art }] = palettes
  const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMax slice' }, [
    // far beyond the edges: a wide window shows more than the drawing
    block(-width, -height, width * 3, height * 3, art[0]),
    shade,
    ...grammars[0](width, height, art, randomStream(hash(id))),
  ])
  return { drawing, ground, title }
}

/** The head of a subject: the ground of its covers, with one of their drawings cut at the slant. */
export function CategoryStage({ category }: { readonly category: SiteCategory }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  const { drawing, ground, title } = motifOf(category.shortId, category.family)
  return (
    <div className={`${styles.stage} ${groundClass(ground)} ${titleClass(title)}`}>
      <div className={styles.field}>
        <ArtSvg drawing={drawing} className={styles.art} />
      </div>
      <div className={styles.stageInner}>
        <Breadcrumbs items={[{ name: t('nav.courses'), href: address({ kind: 'Courses', page: 1 }) }]} />
        <h1>
          <TitleText text={category.name} />
        </h1>
        <p>{category.description}</p>
      </div>
    </div>
  )
}
