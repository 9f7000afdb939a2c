import type { CaptionStyle } from '#features/watching/rules/player/preferences.ts'
import { classNames } from '#design/index.ts'
import styles from './caption-look.module.css'

/** The classes of captions of a certain look: their size, colour and ground. */
export const captionClass = ({ captionSize, captionColour, captionGround }: CaptionStyle): string =>
  classNames(styles.look, styles[captionSize], styles[captionColour], styles[captionGround])
