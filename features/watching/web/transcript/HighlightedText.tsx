import { classNames } from '#design/index.ts'
import styles from './HighlightedText.module.css'

interface HighlightedTextProps {
  text: string
  /** The places in the text that lean, in order and apart. */
  places: readonly { readonly from: number; readonly to: number }[]
  /** The place the reader has come to. */
  current?: number | undefined
}

/** A text with highlighted search matches. */
export function HighlightedText({ text, places, current }: HighlightedTextProps) {
  return (
    <>
      {places.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(places[index - 1]?.to ?? 0, from)}
          <mark className={classNames(index === current && styles.current)}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  )
}
