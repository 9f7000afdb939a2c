import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { speeds } from '#features/watching/rules/player/preferences.ts'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import { ChoiceRow } from './ChoiceRow.tsx'

/** The speeds in a row. */
export function SpeedRow() {
  const { t } = useTranslation('watching')
  const locale = intlLocale(useLanguage())
  const { speed } = usePreferences()
  const change = useChangePreferences()
  return (
    <ChoiceRow
      label={t('player.speed')}
      value={speed}
      options={speeds.map((each) => ({ value: each, label: `${each.toLocaleString(locale)}×` }))}
      onChoose={(chosen) => change({ speed: chosen })}
    />
  )
}
