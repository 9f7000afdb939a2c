import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import styles from './Transcript.module.css'

interface TranscriptToolsProps {
  id: string
  languages: readonly Language[]
  language: Language
  onLanguage: (language: Language) => void
  /** Whether there are lines to take along. */
  isThere: boolean
  onCopyAll: () => void
  onDownload: (as: 'vtt' | 'txt') => void
}

/** In which language the transcript is read, and taking it along. */
export function TranscriptTools({ id, languages, language, onLanguage, isThere, ...actions }: TranscriptToolsProps) {
  const { t } = useTranslation('watching')
  return (
    <div id={id} className={styles.tools}>
      {languages.length > 1 && (
        <label className={styles.language}>
          {t('transcript.language')}
          <select
            value={language}
            onChange={(event) => {
              const chosen = languages.find((each) => each === event.currentTarget.value)
              if (chosen) onLanguage(chosen)
            }}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`language.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextLink icon={CopyIcon} isDisabled={!isThere} onPress={actions.onCopyAll}>
        {t('transcript.copyAll')}
      </TextLink>
      {(['vtt', 'txt'] as const).map((ending) => (
        <TextLink
          key={ending}
          icon={DownloadSimpleIcon}
          isDisabled={!isThere}
          onPress={() => actions.onDownload(ending)}
        >
          {t(`transcript.download.${ending}`)}
        </TextLink>
      ))}
    </div>
  )
}
