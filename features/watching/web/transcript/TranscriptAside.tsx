import { useTranslation } from 'react-i18next'
import styles from './FilmAside.module.css'
import { useTranscriptPanel, type TranscriptPanelProps } from './use-transcript-panel.tsx'

/** Beside the film in an LTI frame: only the transcript, because notes belong to an account. */
export function TranscriptAside(props: TranscriptPanelProps) {
  const { t } = useTranslation('watching')
  const words = useTranscriptPanel(props)
  return (
    words && (
      <aside className={styles.beside} aria-label={t('transcript.title')}>
        <h2 className={styles.heading}>{t('transcript.title')}</h2>
        {words}
      </aside>
    )
  )
}
