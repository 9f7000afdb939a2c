import { Highlighted } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import styles from './Passage.module.css'

interface PassageProps {
  reason: { readonly language: Language; readonly passage: string | null }
  /** what is marked */
  searched: string
}

/** The sentence that holds the searched words, where a name alone does not say why it was found. */
export function Passage({ reason: { language, passage }, searched }: PassageProps) {
  if (passage === null) return null
  return (
    <span className={styles.passage} lang={language}>
      <Highlighted text={passage} searched={searched} />
    </span>
  )
}
