import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerLowIcon } from '@phosphor-icons/react/dist/csr/SpeakerLow'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { useTranslation } from 'react-i18next'
import { PlayerButton } from './PlayerButton.tsx'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import styles from './VolumeControl.module.css'

/** Sound on or off, and how loud: the slider opens beside the button on hover and focus. A phone has its own keys. */
export function VolumeControl() {
  const { t } = useTranslation('watching')
  const { muted, volume } = usePreferences()
  const changePreferences = useChangePreferences()
  const isSilent = muted || volume === 0
  const loud = volume > 0.5 ? SpeakerHighIcon : SpeakerLowIcon
  const percent = Math.round(volume * 100)
  return (
    <span className={styles.volume}>
      <PlayerButton
        icon={isSilent ? SpeakerSlashIcon : loud}
        name={isSilent ? t('player.unmute') : t('player.mute')}
        shortcut="m"
        onClick={() => changePreferences(isSilent ? { muted: false, volume: volume || 0.5 } : { muted: true })}
      />
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        step={5}
        value={isSilent ? 0 : percent}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.volumeNow', { percent: isSilent ? 0 : percent })}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber / 100
          changePreferences({ volume: next, muted: next === 0 })
        }}
      />
    </span>
  )
}
