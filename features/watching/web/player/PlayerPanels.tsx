import { getI18n } from 'react-i18next'
import type { ShownCaptions } from './captions/use-shown-captions.ts'
import { KeysPanel } from './keyboard/KeysPanel.tsx'
import { addSettingsTexts } from './settings/add-settings-texts.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import type { OpenPanel } from './open-panel.ts'
import type { FilmSource } from './source/use-film-source.ts'

addSettingsTexts(getI18n())

interface PlayerPanelsProps {
  open: OpenPanel
  source: FilmSource
  captions: ShownCaptions
  onShowKeys: () => void
  onClose: () => void
}

/** The panel that is open over the stage, if any. */
export function PlayerPanels({ open, source, captions, onShowKeys, onClose }: PlayerPanelsProps) {
  if (open === 'keys') return <KeysPanel onClose={onClose} />
  if (open === 'none') return null
  return (
    <SettingsPanel
      heights={source.heights}
      shownHeight={source.shownHeight}
      captions={captions}
      onShowKeys={onShowKeys}
      onClose={onClose}
    />
  )
}
