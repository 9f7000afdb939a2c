import { useTranslation } from 'react-i18next'
import { useSite } from '#features/site/web/site-context.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import styles from './footer.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The company behind the market, its legal pages, languages and markets (M9). */
export function Footer() {
  const { t } = useTranslation('site')
  const { page, address, product } = useSite()
  const { company, market, language, alternates } = page
  // the name stands above them
  const facts = company.facts.filter(([, value]) => value !== company.name)
  const otherMarket =
    alternates.find((each) => each.market !== market && each.language === language) ??
    alternates.find((each) => each.market !== market)
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div>
          <Wordmark isLarge />
          <p className={styles.company}>{company.name}</p>
          <dl className={styles.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <nav className={styles.links} aria-label={t('footer.more')}>
          <a href={address({ kind: 'Contact' })}>{t('footer.contact')}</a>
          <a href={address({ kind: 'CertificateCheck' })}>{t('footer.certificate')}</a>
          <a href={address({ kind: 'Organizations' })}>{t('nav.organizations')}</a>
          <a href={product.login}>{t('login')}</a>
        </nav>
        <nav className={styles.links} aria-label={t('footer.legal')}>
          <a href={address({ kind: 'Terms' })}>{t('footer.terms')}</a>
          <a href={address({ kind: 'Privacy' })}>{t('footer.privacy')}</a>
          <a href={product.cookies}>{t('footer.cookies')}</a>
          <a href={address({ kind: 'DataProcessing' })}>{t('footer.dataProcessing')}</a>
        </nav>
        <div className={styles.settings}>
          <LanguageLinks where="footer" />
          {otherMarket && (
            <a className={styles.market} href={otherMarket.href} hrefLang={otherMarket.language}>
              {t(`market.${otherMarket.market}`)}
            </a>
          )}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
