import type { Language } from '#values/language.ts'
import { highlightForms } from '#features/search/rules/highlight-forms.ts'
import styles from './Quote.module.css'

/** A quote from a film, in its own language, with the searched text highlighted. */
export function Quote({ line, language, searched }: { line: string; language: Language; searched: string }) {
  return (
    <q className={styles.quote} lang={language}>
      {highlightForms(line, searched).map((run) =>
        run.isHit ? <mark key={run.at}>{run.text}</mark> : <span key={run.at}>{run.text}</span>,
      )}
    </q>
  )
}
