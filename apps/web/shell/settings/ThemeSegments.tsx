import { useTranslation } from 'react-i18next'
import { Segments } from '#design/index.ts'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'

const choices = ['light', 'dark', 'device'] as const

/** The choice of a theme, or of the device's, as a setting (R16). */
export function ThemeSegments() {
  const { t } = useTranslation('account')
  const choice = useThemeChoice()
  return (
    <Segments
      legend={t('about.theme')}
      choices={choices.map((value) => ({ value, label: t(`about.themes.${value}`) }))}
      value={choice}
      onChange={(value) => {
        const chosen = choices.find((each) => each === value)
        if (chosen) chooseTheme(chosen)
      }}
    />
  )
}
