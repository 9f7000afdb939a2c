import { titleRuns } from '#design/art/title.ts'

interface LeaningTextProps {
  /** stored title; `_i praksis_` is the part that moves */
  text: string
  /** language of the text where it differs from the page's */
  lang?: string | undefined
}

/** A title with its one leaning phrase. Use {@link plainTitle} wherever only text is possible. */
export function LeaningText({ text, lang }: LeaningTextProps) {
  const runs = titleRuns(text).map((run) => (run.leaning ? <em key={run.at}>{run.text}</em> : run.text))
  return lang ? <span lang={lang}>{runs}</span> : runs
}
