import type { CSSProperties } from 'react'
import { coverArt, type CoverRatio } from '#design/art/cover.ts'
import type { CoverOverrides } from '#design/art/cover-choice.ts'
import { ArtSvg } from './ArtSvg.tsx'
import { classNames } from '#design/components/class-names.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { SegmentedProgress } from '#design/components/progress/SegmentedProgress.tsx'
import type { SegmentCount } from '#design/components/progress/segment-states.ts'
import styles from './Cover.module.css'

interface CoverProps {
  id: string
  /** key of the category: el, hms, helse, kontor, ledelse, komm, lov, kveld or one that an organisation created */
  category: string
  /** stored title with `_…_`; real text on the cover, hidden on thumbs */
  title: string
  /** language of the title where it differs from the page's */
  titleLang?: string | undefined
  ratio?: CoverRatio | undefined
  /** name of the category and number, small on the cover, and hidden below 175 px: `['El og energi', 'nr. 344']` */
  labels?: readonly [string, string] | undefined
  /** a started course: strokes along the lower edge */
  progress?: (SegmentCount & { label: string }) | undefined
  overrides?: CoverOverrides | undefined
  /** only for the covers in the dialog and the hero */
  raised?: boolean | undefined
  className?: string | undefined
}

/** A course's cover: flat pigments, the title set in the cover itself. */
export function Cover({
  id,
  category,
  title,
  titleLang,
  ratio = 'wall',
  labels,
  progress,
  overrides,
  raised,
  className,
}: CoverProps) {
  const { svg, palette, layout, titleSize } = coverArt({ id, category, ratio, title, ...(overrides && { overrides }) })
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--ground': palette.ground,
    '--title': palette.title,
    '--size': String(titleSize),
  }
  return (
    <span
      className={classNames(
        styles.cover,
        styles[ratio],
        ratio === 'wall' && layout === 'title-bottom' && styles.bottom,
        progress && styles.withStrip,
        raised && styles.raised,
        className,
      )}
      style={colours}
    >
      <ArtSvg drawing={svg} className={styles.art} />
      {ratio !== 'thumb' && (
        <span className={styles.text}>
          {labels && (
            <span className={styles.labels} aria-hidden>
              <span>{labels[0]}</span>
              <span>{labels[1]}</span>
            </span>
          )}
          <span className={styles.title}>
            <TitleText text={title} lang={titleLang} />
          </span>
        </span>
      )}
      {progress && (
        <span className={styles.strip}>
          <SegmentedProgress {...progress} size="small" onStage className={styles.segments} />
        </span>
      )}
    </span>
  )
}
