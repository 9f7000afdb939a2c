import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, Switch } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { SpeedRow } from './SpeedRow.tsx'
import { StagePanel } from './StagePanel.tsx'
import { changePreferences, usePreferences } from './use-preferences.ts'
import styles from './SettingsPanel.module.css'

interface SettingsPanelProps {
  heights: readonly number[]
  shownHeight: number
  languages: readonly Language[]
  /** The captions that show, null for none. */
  subtitle: Language | null
  onClose: () => void
}

/** Speed, picture, captions and whether the next episode starts by itself (C3). */
export function SettingsPanel({ heights, shownHeight, languages, subtitle, onClose }: SettingsPanelProps) {
  const { t } = useTranslation('watching')
  const preferences = usePreferences()
  const [page, setPage] = useState<'all' | 'quality' | 'captions'>('all')
  const quality = preferences.quality === 'auto' ? autoLabel() : `${preferences.quality}p`
  const captions = subtitle ? t(`language.${subtitle}`) : t('player.off')
  const back = () => setPage('all')

  function autoLabel() {
    return shownHeight > 0 ? t('player.autoNow', { height: shownHeight }) : t('player.auto')
  }

  if (page === 'quality') {
    return (
      <StagePanel key="quality" label={t('player.quality')} onClose={onClose}>
        <BackRow label={t('player.quality')} onBack={back} />
        <ChoiceList
          label={t('player.quality')}
          value={String(preferences.quality)}
          options={[
            { value: 'auto', label: autoLabel() },
            ...heights.map((height) => ({ value: String(height), label: `${height}p` })),
          ]}
          onChoose={(value) => changePreferences({ quality: value === 'auto' ? 'auto' : Number(value) })}
        />
      </StagePanel>
    )
  }
  if (page === 'captions') {
    return (
      <StagePanel key="captions" label={t('player.captions')} onClose={onClose}>
        <BackRow label={t('player.captions')} onBack={back} />
        <ChoiceList
          label={t('player.captions')}
          value={subtitle ?? 'off'}
          options={[
            { value: 'off', label: t('player.off') },
            ...languages.map((value) => ({ value, label: t(`language.${value}`), lang: value })),
          ]}
          onChoose={(value) => changePreferences({ subtitle: languages.find((each) => each === value) ?? 'off' })}
        />
      </StagePanel>
    )
  }
  return (
    <StagePanel key="all" label={t('player.settings')} onClose={onClose}>
      <SpeedRow />
      <div className={styles.rows}>
        {heights.length > 0 && (
          <OpenRow label={t('player.quality')} value={quality} onOpen={() => setPage('quality')} />
        )}
        {languages.length > 0 && (
          <OpenRow label={t('player.captions')} value={captions} onOpen={() => setPage('captions')} />
        )}
        <Switch
          tone="lamp"
          className={styles.switch}
          label={t('player.autoplay')}
          checked={preferences.autoplay}
          onChange={(event) => changePreferences({ autoplay: event.currentTarget.checked })}
        />
      </div>
    </StagePanel>
  )
}

function OpenRow({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span>{label}</span>
      <i>{value}</i>
      <Icon icon={CaretRightIcon} size={16} />
    </button>
  )
}

function BackRow({ label, onBack }: { label: string; onBack: () => void }) {
  const { t } = useTranslation('watching')
  return (
    <button type="button" className={styles.row} onClick={onBack} aria-label={t('player.backToSettings')}>
      <Icon icon={CaretLeftIcon} size={16} />
      <span>{label}</span>
    </button>
  )
}
