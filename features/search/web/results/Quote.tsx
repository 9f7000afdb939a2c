import { Highlighted } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import styles from './Quote.module.css'

/** A quote from a film, in its own language, with the searched text highlighted. */
export function Quote({ line, language, searched }: { line: string; language: Language; searched: string }) {
  return (
    <q className={styles.quote} lang={language}>
      <Highlighted text={line} searched={searched} />
    </q>
  )
}
