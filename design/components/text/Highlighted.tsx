import { highlight } from '#values/text/highlight.ts'

/** A text in which what was searched for leans. */
export function Highlighted({ text, searched }: { text: string; searched: string }) {
  return highlight(text, searched).map((run) => (run.isHit ? <mark key={run.at}>{run.text}</mark> : run.text))
}
