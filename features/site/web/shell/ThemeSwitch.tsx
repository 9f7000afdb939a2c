import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useTranslation } from 'react-i18next'
import styles from './shell.module.css'

/**
 * Switches between the light and the dark theme (R16). Both names are there, and the style shows the one of the other
 * theme; without script, where it could do nothing, it is not shown.
 */
export function ThemeSwitch({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('site')
  const name = isShort ? 'visually-hidden' : styles.themeName
  return (
    <button type="button" className={styles.theme} data-theme-switch="">
      <span className={styles.toDark}>
        <MoonIcon size={22} aria-hidden />
        <span className={name}>{t('theme.dark')}</span>
      </span>
      <span className={styles.toLight}>
        <SunIcon size={22} aria-hidden />
        <span className={name}>{t('theme.light')}</span>
      </span>
    </button>
  )
}
