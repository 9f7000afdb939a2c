import { useLanguage } from '#features/markets/web/index.ts'
import { cuesInClip, type Clip } from '#features/watching/rules/player/clip.ts'
import { lineText } from '#features/watching/rules/transcript/transcript.ts'
import { classNames } from '#design/index.ts'
import { useCaptions } from '#features/watching/web/player/captions/use-captions.ts'
import type { WatchFilm } from '#features/watching/web/watch-query.ts'
import styles from './FilmClip.module.css'

interface ClipQuoteProps {
  captions: WatchFilm['captions']
  clip: Clip
  /** The position in the film. */
  seconds: number
}

/** The cues of a clip, in the reader's language if available; the one being spoken is highlighted. */
export function ClipQuote({ captions, clip, seconds }: ClipQuoteProps) {
  const page = useLanguage()
  const file = captions.find(({ language }) => language === page) ?? captions[0]
  const cues = useCaptions(file?.url)
  if (!file || cues === undefined || cues === 'Failed') return null
  const lines = cuesInClip(cues, clip)
  return (
    <p className={styles.quote} lang={file.language}>
      {lines.map((line, place) => {
        const isSpoken = line.start <= seconds && seconds < line.end
        const [open, close] = [place === 0 ? '«' : '', place === lines.length - 1 ? '»' : ' ']
        return (
          <span key={line.start} className={classNames(isSpoken && styles.spoken)}>
            {open}
            {lineText(line)}
            {close}
          </span>
        )
      })}
    </p>
  )
}
