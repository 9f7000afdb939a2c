import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import styles from './KeysPanel.module.css'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import { StagePanel } from '#features/watching/web/player/stage/StagePanel.tsx'

const keys = [
  ['play', ['k']],
  ['jump', ['j', 'l']],
  ['arrows', ['←', '→']],
  ['chapters', [',', '.']],
  ['share', ['0', '9']],
  ['episodes', ['shift p', 'shift n']],
  ['speed', ['<', '>']],
  ['volume', ['↑', '↓']],
  ['mute', ['m']],
  ['captions', ['c']],
  ['fullscreen', ['f']],
  ['pictureInPicture', ['i']],
  ['note', ['n']],
  ['keys', ['?']],
] as const

/** What the keys do, and where they are heard (WCAG 2.2, 2.1.4). */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { pageKeys } = usePreferences()
  const change = useChangePreferences()
  return (
    <StagePanel isWide label={t('keys.title')} onClose={onClose}>
      <p className={styles.title}>{t('keys.title')}</p>
      <dl className={styles.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {pressed.map((key, index) => (
                <span key={key}>
                  {index > 0 && name === 'share' && ' – '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        tone="lamp"
        className={styles.switch}
        label={t('keys.everywhere')}
        note={t('keys.everywhereNote')}
        checked={pageKeys}
        onChange={(event) => change({ pageKeys: event.currentTarget.checked })}
      />
    </StagePanel>
  )
}
