import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import type { ShownCaptions } from '#features/watching/web/player/captions/use-shown-captions.ts'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import { StagePanel } from '#features/watching/web/player/stage/StagePanel.tsx'
import { CaptionLook } from './CaptionLook.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { BackRow, OpenRow } from './PanelRows.tsx'
import styles from './SettingsPanel.module.css'
import { SpeedRow } from './SpeedRow.tsx'

interface SettingsPanelProps {
  heights: readonly number[]
  shownHeight: number
  captions: ShownCaptions
  onShowKeys: () => void
  onClose: () => void
}

type Page = 'all' | 'quality' | 'captions' | 'look'

/** The player's settings (C3): speed, quality, captions and their style, autoplay, and a link to the keyboard shortcuts. */
export function SettingsPanel({ heights, shownHeight, captions, onShowKeys, onClose }: SettingsPanelProps) {
  const { t } = useTranslation('watching')
  const { t: ofPanel } = useTranslation('settings')
  const preferences = usePreferences()
  const changePreferences = useChangePreferences()
  const [page, setPage] = useState<Page>('all')
  // going back focuses the row that was opened
  const [cameFrom, setCameFrom] = useState<Page>()
  const auto = shownHeight > 0 ? t('player.autoNow', { height: shownHeight }) : t('player.auto')
  const { languages, subtitle, isMissing } = captions
  const shown = subtitle ? t(`language.${subtitle}`) : t('player.off')
  const goTo = (next: Page) => {
    setCameFrom(page)
    setPage(next)
  }

  switch (page) {
    case 'quality':
      return (
        <StagePanel key={page} label={t('player.quality')} onClose={onClose}>
          <BackRow label={t('player.quality')} onBack={() => goTo('all')} />
          <ChoiceList
            label={t('player.quality')}
            value={String(preferences.quality)}
            options={[
              { value: 'auto', label: auto },
              ...heights.map((height) => ({ value: String(height), label: `${height}p` })),
            ]}
            onChoose={(value) => changePreferences({ quality: value === 'auto' ? 'auto' : Number(value) })}
          />
        </StagePanel>
      )
    case 'captions':
      return (
        <StagePanel key={page} label={t('player.captions')} onClose={onClose}>
          <BackRow label={t('player.captions')} onBack={() => goTo('all')} />
          {isMissing && <p className={styles.missing}>{t('player.captionsMissing')}</p>}
          <ChoiceList
            label={t('player.captions')}
            value={subtitle ?? 'off'}
            options={[
              { value: 'off', label: t('player.off') },
              ...languages.map((value) => ({ value, label: t(`language.${value}`) })),
            ]}
            onChoose={(value) => changePreferences({ subtitle: languages.find((each) => each === value) ?? 'off' })}
          />
          <div className={styles.rows}>
            <OpenRow label={ofPanel('captionLook.title')} isFocused={cameFrom === 'look'} onOpen={() => goTo('look')} />
          </div>
        </StagePanel>
      )
    case 'look':
      return (
        <StagePanel key={page} label={ofPanel('captionLook.title')} onClose={onClose}>
          <BackRow label={ofPanel('captionLook.title')} onBack={() => goTo('captions')} />
          <CaptionLook />
        </StagePanel>
      )
    case 'all':
      return (
        <StagePanel key={page} label={t('player.settings')} onClose={onClose}>
          <SpeedRow />
          <div className={styles.rows}>
            {heights.length > 0 && (
              <OpenRow
                label={t('player.quality')}
                value={preferences.quality === 'auto' ? auto : `${preferences.quality}p`}
                isFocused={cameFrom === 'quality'}
                onOpen={() => goTo('quality')}
              />
            )}
            {languages.length > 0 && (
              <OpenRow
                label={t('player.captions')}
                value={isMissing ? t('player.missing') : shown}
                isFocused={cameFrom === 'captions'}
                onOpen={() => goTo('captions')}
              />
            )}
            <Switch
              tone="lamp"
              className={styles.switch}
              label={t('player.autoplay')}
              checked={preferences.autoplay}
              onChange={(event) => changePreferences({ autoplay: event.currentTarget.checked })}
            />
            <Switch
              tone="lamp"
              className={styles.switch}
              label={t('player.filmQuestions')}
              checked={preferences.filmQuestions}
              onChange={(event) => changePreferences({ filmQuestions: event.currentTarget.checked })}
            />
            <OpenRow label={ofPanel('keys.title')} className={styles.keys} onOpen={onShowKeys} />
          </div>
        </StagePanel>
      )
  }
}
