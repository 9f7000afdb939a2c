import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useTranslation } from 'react-i18next'
import { setTheme, useTheme } from '#apps/web/theme.ts'
import styles from './ThemeSwitch.module.css'

/** Switches between the light and the dark theme (R16). */
export function ThemeSwitch() {
  const { t } = useTranslation('app')
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? MoonIcon : SunIcon
  return (
    <button type="button" className={styles.switch} onClick={() => setTheme(other)}>
      <Icon size={22} aria-hidden />
      <span>{t(`theme.${other}`)}</span>
    </button>
  )
}
