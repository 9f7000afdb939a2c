import { useTranslation } from 'react-i18next'
import styles from './SuggestionNote.module.css'
import { countOf } from './suggester-query.ts'
import type { Suggestions } from './use-suggestions.ts'

interface SuggestionNoteProps {
  readonly id: string
  readonly suggestions: Suggestions
  readonly keyword: string
}

/** The status beside the list: loading, empty, or failed. The number of hits is only announced. */
export function SuggestionNote({ id, suggestions, keyword }: SuggestionNoteProps) {
  const { t } = useTranslation('search')
  const count = suggestions.kind === 'Found' ? countOf(suggestions.hits) : 0
  return (
    <div className={styles.note} data-empty={count > 0 || undefined}>
      {suggestions.kind === 'TooShort' && <p id={id}>{t('bar.hint')}</p>}
      {suggestions.kind === 'Searching' && (
        <p>
          <i>{t('bar.searching')}</i>
        </p>
      )}
      {/* stands in the page from the start, so that what is written into it is read aloud */}
      <p role="status" className={count > 0 ? 'visually-hidden' : undefined}>
        {suggestions.kind === 'Found' && (count > 0 ? t('bar.count', { count }) : t('bar.nothing', { text: keyword }))}
        {suggestions.kind === 'Failed' && t('bar.failed')}
      </p>
      {suggestions.kind === 'Failed' && (
        <button type="button" className={styles.again} onClick={suggestions.tryAgain}>
          {t('bar.tryAgain')}
        </button>
      )}
    </div>
  )
}
