import { useTranslation } from 'react-i18next'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './words.module.css'

/** Where to write, and who answers. */
export function ContactPage() {
  const { t } = useTranslation('site')
  const { page, address, product } = useSite()
  const { company } = page
  const facts = company.facts.filter(([, value]) => value !== company.name)
  return (
    <div className={parts.page}>
      <PageStatement text={t('contact.heading')} lead={t('contact.lead')} />
      <p className={styles.mail}>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
      <div className={styles.columns}>
        <Section heading={t('contact.company')} hasRule>
          <dl className={styles.answers}>
            <div>
              <dt>{t('contact.name')}</dt>
              <dd>{company.name}</dd>
            </div>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section heading={t('contact.shortcuts')} hasRule>
          <ul className={styles.shortcuts}>
            <li>
              <a href={product.login}>{t('contact.member')}</a>
            </li>
            <li>
              <a href={address({ kind: 'Organizations' })}>{t('contact.organization')}</a>
            </li>
            <li>
              <a href={address({ kind: 'CertificateCheck' })}>{t('footer.certificate')}</a>
            </li>
            <li>
              <a href={address({ kind: 'Privacy' })}>{t('footer.privacy')}</a>
            </li>
          </ul>
        </Section>
      </div>
    </div>
  )
}
