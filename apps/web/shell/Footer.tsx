import { FacebookLogoIcon } from '@phosphor-icons/react/dist/csr/FacebookLogo'
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/csr/InstagramLogo'
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo'
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/csr/YoutubeLogo'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openContact } from '#features/contact/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Wordmark } from '#design/index.ts'
import styles from './Footer.module.css'
import { LanguageSwitch } from './settings/LanguageSwitch.tsx'
import { ThemeSwitch } from './settings/ThemeSwitch.tsx'

const social = [
  { name: 'Facebook', href: 'https://www.facebook.com/kursiva', Icon: FacebookLogoIcon },
  { name: 'Instagram', href: 'https://www.instagram.com/kursiva', Icon: InstagramLogoIcon },
  { name: 'YouTube', href: 'https://www.youtube.com/@kursiva', Icon: YoutubeLogoIcon },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/kursiva', Icon: LinkedinLogoIcon },
]

/** The footer (M9): the company behind the market, its legal pages, its social media, language and theme. */
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
        <nav className={styles.links} aria-label={t('footer.follow')}>
          {social.map(({ name, href, Icon }) => (
            <a key={name} href={href} rel="noreferrer">
              <Icon size={22} aria-hidden />
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
