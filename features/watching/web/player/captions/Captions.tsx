import type { CSSProperties } from 'react'
import { cuesAt } from '#features/watching/rules/transcript/captions.ts'
import type { Cue } from '#values/text/webvtt.ts'
import type { CaptionStyle } from '#features/watching/rules/player/preferences.ts'
import { classNames } from '#design/index.ts'
import { captionClass } from './caption-class.ts'
import styles from './Captions.module.css'

interface CaptionsProps {
  cues: readonly Cue[]
  seconds: number
  /** The language of the cues; null while captions are off. */
  lang: string | null
  look: CaptionStyle
  /** The control bar is shown, so the captions move between it and the title. */
  isBarOpen: boolean
}

/** The lines being spoken, drawn by us: the same in every browser, as the viewer likes them, never under the controls. */
export function Captions({ cues, seconds, lang, look, isBarOpen }: CaptionsProps) {
  if (lang === null) return null
  const spoken = cuesAt(cues, seconds)
  return (
    <div
      lang={lang}
      className={classNames(
        styles.captions,
        captionClass(look),
        look.captionPlace === 'top' && styles.top,
        isBarOpen && styles.inside,
      )}
    >
      {spoken.map((cue) => (
        <p
          key={`${cue.start} ${cue.text}`}
          className={classNames(styles.cue, cue.line !== null && styles.placed)}
          style={place(cue)}
        >
          <span>{cue.text}</span>
        </p>
      ))}
    </div>
  )
}

const place = ({ line }: Cue): (CSSProperties & Record<'--line', string>) | undefined =>
  line === null ? undefined : { '--line': `${line * 100}%` }
