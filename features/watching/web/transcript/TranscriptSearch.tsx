import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/index.ts'
import styles from './Transcript.module.css'

interface TranscriptSearchProps {
  search: string
  onSearch: (search: string) => void
  /** The hit the reader has come to, from 0; undefined before the first step. */
  current: number | undefined
  count: number
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** A search within the transcript: Enter goes to the next hit, Shift with Enter to the one before. */
export function TranscriptSearch({ search, onSearch, current, count, onStep, onClose }: TranscriptSearchProps) {
  const { t } = useTranslation('watching')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles.search}>
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the viewer has just pressed the search button
        autoFocus
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        aria-label={t('transcript.search')}
        placeholder={t('transcript.search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {search.trim() === ''
          ? ''
          : count === 0
            ? t('transcript.noHits')
            : current === undefined
              ? t('transcript.hits', { count })
              : t('transcript.hitOf', { number: current + 1, count })}
      </span>
      <IconButton
        icon={CaretUpIcon}
        onStage
        isDisabled={count === 0}
        aria-label={t('transcript.previousHit')}
        onPress={() => onStep(-1)}
      />
      <IconButton
        icon={CaretDownIcon}
        onStage
        isDisabled={count === 0}
        aria-label={t('transcript.nextHit')}
        onPress={() => onStep(1)}
      />
    </search>
  )
}
