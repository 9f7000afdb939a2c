import { titleRuns } from '#design/art/title.ts'

interface TitleTextProps {
  /** stored title; `_i praksis_` is set in italics */
  text: string
  /** language of the text where it differs from the page's */
  lang?: string | undefined
}

/** A title with its italic phrase. Use {@link plainTitle} where only plain text is possible. */
export function TitleText({ text, lang }: TitleTextProps) {
  const runs = titleRuns(text).map((run) => (run.isEmphasized ? <em key={run.at}>{run.text}</em> : run.text))
  return lang ? <span lang={lang}>{runs}</span> : runs
}
