import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContactWidget, openContact } from '#features/contact/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Wordmark } from '#design/index.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './settings/LanguageSwitch.tsx'
import { ThemeSwitch } from './settings/ThemeSwitch.tsx'
import { SocialLinks } from './SocialLinks.tsx'

/**
 * The footer (M9): the company behind the market, its legal pages, its social media, language and theme, and the contact
 * button.
 */
export function Footer() {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const { market } = useRouteContext({ from: '__root__' }).configuration
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark size="large" />
          <address>
            {t(`company.${market}.name`)}
            <br />
            {t(`company.${market}.address`)}
            <br />
            {t(`company.${market}.number`)}
          </address>
        </div>
        <nav className={styles.links} aria-label={t('footer.about')}>
          <button type="button" onClick={openContact}>
            {t('footer.contact')}
          </button>
          <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          <Link to={paths.cookies}>{t('footer.cookies')}</Link>
          <Link to={paths.tos}>{t('footer.terms')}</Link>
        </nav>
        <nav className={`${styles.links} ${styles.social}`} aria-label={t('footer.follow')}>
          <SocialLinks />
        </nav>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
      {/* in the landmark, where screen readers find it (WCAG 1.3.1) */}
      <ContactWidget />
    </footer>
  )
}
