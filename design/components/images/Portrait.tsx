import { portraitArt, type PortraitParams } from '#design/art/portrait.ts'
import { ArtSvg } from './ArtSvg.tsx'
import { classNames } from '#design/components/class-names.ts'
import styles from './Portrait.module.css'

interface PortraitProps {
  id: string
  /** what an editor chose; the rest is derived from the id */
  params?: PortraitParams | undefined
  /** URL of a photograph, which is shown instead of the drawing */
  photo?: string | undefined
  ratio?: 'square' | 'tall' | undefined
  /** the person's name, where it is not beside the portrait */
  label?: string | undefined
  className?: string | undefined
}

/** An expert: a photograph, or a paper cut-out. */
export function Portrait({ id, params, photo, ratio = 'square', label, className }: PortraitProps) {
  const classes = classNames(styles.portrait, ratio === 'tall' && styles.tall, className)
  if (photo)
    return (
      <span className={classNames(classes, styles.photo)}>
        <img src={photo} alt={label ?? ''} loading="lazy" decoding="async" />
      </span>
    )
  return <ArtSvg drawing={portraitArt({ id, ratio, ...params })} label={label} className={classes} />
}
