import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { CertificateSheet } from '#features/site/web/parts/CertificateSheet.tsx'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Section } from '#features/site/web/parts/Section.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './words.module.css'

const answers = ['genuine', 'expired', 'withdrawn', 'unknown'] as const

/**
 * The way to the product's check of a certificate (Q3). Its address ends with the code, which a form without script
 * can't write: there the product's own page asks for it.
 */
export function CertificateCheckPage() {
  const { t } = useTranslation('site')
  const { product } = useSite()
  return (
    <div className={parts.page}>
      <div className={styles.check}>
        <div>
          <h1 className={styles.verdict}>{t('certificate.heading')}</h1>
          <p className={parts.lead}>{t('certificate.lead')}</p>
          <form
            className={`${parts.scripted} ${styles.codeForm}`}
            action={product.certificate}
            data-certificate={product.certificate}
          >
            <label htmlFor="code">{t('certificate.code')}</label>
            <span className={styles.codeRow}>
              <input
                id="code"
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="K7M2-QX4D-9TRV"
                aria-describedby="where"
              />
              <button className={`${parts.button} ${parts.lamp}`} type="submit">
                {t('certificate.check')}
              </button>
            </span>
            <span className={styles.hint} id="where">
              {t('certificate.where')}
            </span>
          </form>
          <p className={`${parts.noScript} ${styles.way}`}>
            <ButtonLink href={product.certificate} look="lamp">
              {t('certificate.toCheck')}
            </ButtonLink>
          </p>
        </div>
        <CertificateSheet course={undefined} />
      </div>
      <Section heading={t('certificate.means')} hasRule>
        <dl className={styles.answers}>
          {answers.map((answer) => (
            <div key={answer}>
              <dt>
                <TitleText text={t(`certificate.${answer}`)} />
              </dt>
              <dd>{t(`certificate.${answer}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
