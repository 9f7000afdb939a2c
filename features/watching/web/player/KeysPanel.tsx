import { useTranslation } from 'react-i18next'
import { StagePanel } from './StagePanel.tsx'
import styles from './KeysPanel.module.css'

const keys = [
  ['play', 'k'],
  ['jump', 'j · l'],
  ['arrows', '← →'],
  ['volume', '↑ ↓'],
  ['mute', 'm'],
  ['captions', 'c'],
  ['fullscreen', 'f'],
  ['share', '0 – 9'],
  ['speed', '< >'],
  ['next', 'shift n'],
  ['note', 'n'],
] as const

/** What the keys do. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('watching')
  return (
    <StagePanel label={t('keys.title')} onClose={onClose}>
      <p className={styles.title}>{t('keys.title')}</p>
      <dl className={styles.keys}>
        {keys.map(([name, shown]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <kbd>{shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </StagePanel>
  )
}
