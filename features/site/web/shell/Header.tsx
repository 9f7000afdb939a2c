import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { hasOwnLamp, mainPlaces } from './main-places.ts'
import styles from './shell.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The wordmark, the main menu, and the way into the product. A narrow window has the menu in a disclosure. */
export function Header({ kind }: { readonly kind: SitePage['kind'] }) {
  const { t } = useTranslation('site')
  const { address, product } = useSite()
  return (
    <header className={styles.header}>
      <div className={styles.headerInner}>
        <a className={styles.logo} href={address({ kind: 'Front' })} aria-label={t('toFront')}>
          <Wordmark />
        </a>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <MainLinks kind={kind} />
        </nav>
        <div className={styles.end}>
          <LanguageLinks where="header" />
          <ThemeSwitch isShort />
          <a className={styles.login} href={product.login}>
            {t('login')}
          </a>
          <ButtonLink href={product.register} look={hasOwnLamp(kind) ? 'line' : 'lamp'} isSmall>
            {t('register')}
          </ButtonLink>
        </div>
        <details className={styles.menu}>
          <summary className={styles.burger}>
            <ListIcon size={24} aria-hidden />
            <span className="visually-hidden">{t('nav.menu')}</span>
          </summary>
          <div className={styles.menuPanel}>
            <nav className={styles.menuLinks} aria-label={t('nav.label')}>
              <MainLinks kind={kind} />
              <a href={product.login}>{t('login')}</a>
            </nav>
            <div className={styles.menuFoot}>
              <LanguageLinks where="menu" />
              <ThemeSwitch />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}

function MainLinks({ kind }: { readonly kind: SitePage['kind'] }) {
  const { t } = useTranslation('site')
  const { address } = useSite()
  return mainPlaces.map(({ name, place, kinds }) => {
    const label = t(`nav.${name}`)
    const current = kinds.includes(kind) ? (kinds[0] === kind ? 'page' : 'true') : undefined
    return (
      <a key={name} href={address(place)} data-text={label} aria-current={current}>
        {label}
      </a>
    )
  })
}
