import type { FilmSource } from './use-film-source.ts'
import { KeysPanel } from './KeysPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import type { Language } from '#values/language.ts'

export type OpenPanel = 'none' | 'settings' | 'keys'

interface PlayerPanelsProps {
  open: OpenPanel
  source: FilmSource
  languages: readonly Language[]
  subtitle: Language | null
  onClose: () => void
}

/** The panel that is open over the stage, if any. */
export function PlayerPanels({ open, source, languages, subtitle, onClose }: PlayerPanelsProps) {
  if (open === 'keys') return <KeysPanel onClose={onClose} />
  if (open === 'none') return null
  return (
    <SettingsPanel
      heights={source.heights}
      shownHeight={source.shownHeight}
      languages={languages}
      subtitle={subtitle}
      onClose={onClose}
    />
  )
}
