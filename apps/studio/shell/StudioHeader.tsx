import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { setTheme, useTheme } from '#apps/web/theme.ts'
import { Icon, IconButton, Monogram, TextLink, Wordmark } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { paletteKeys } from './palette-keys.ts'
import styles from './StudioHeader.module.css'

interface StudioHeaderProps {
  readonly user: SignedInUser
  readonly onPalette: () => void
  readonly onKeys: () => void
}

/** The line above every page: where one is, the palette, and what concerns oneself. */
export function StudioHeader({ user, onPalette, onKeys }: StudioHeaderProps) {
  const { t } = useTranslation('studio')
  const paths = usePaths()
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.header}>
      <TextLink href={studioPaths.start} tone="inherit" className={styles.logo}>
        <Wordmark /> <i className={styles.name}>{t('title')}</i>
      </TextLink>
      <button type="button" className={styles.palette} onClick={onPalette}>
        <Icon icon={MagnifyingGlassIcon} />
        <span className={styles.words}>{t('palette.open')}</span>
        <kbd className={styles.keys}>{paletteKeys()}</kbd>
      </button>
      <div className={styles.end}>
        <IconButton icon={KeyboardIcon} aria-label={t('keys.open')} onPress={onKeys} className={styles.wide} />
        <IconButton
          icon={other === 'dark' ? MoonIcon : SunIcon}
          aria-label={t(`theme.${other}`)}
          onPress={() => setTheme(other)}
        />
        <a className={styles.product} href={paths.home} title={user.name}>
          <Monogram name={user.name} />
          <span className={styles.wide}>{t('toProduct')}</span>
        </a>
      </div>
    </header>
  )
}
