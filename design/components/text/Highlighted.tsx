import { highlight } from '#values/text/highlight.ts'

/** A text with the matches of a search in italics. */
export function Highlighted({ text, searched }: { text: string; searched: string }) {
  return highlight(text, searched).map((run) => (run.isHit ? <mark key={run.at}>{run.text}</mark> : run.text))
}
