import { notFound, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, LampButton, PageStatement } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { ContactLink, useMarket, usePaths } from '#features/markets/web/index.ts'
import styles from './NelfoPage.module.css'

/** Kursiva for the members of Nelfo: what it is, and how one gets in (I2). */
export function NelfoPage() {
  const { t } = useTranslation('purchase')
  // Nelfo is the trade organisation of Norway's electrical contractors: elsewhere there is nobody to offer this to.
  if (useMarket() !== 'no') throw notFound()
  const steps = ['register', 'write', 'learn'] as const
  return (
    <div className={styles.page}>
      <title>{`${t('nelfo.title')} – Kursiva`}</title>
      <PageStatement text={t('nelfo.heading')} lead={t('nelfo.lead')} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h2>{t(`nelfo.${step}.heading`)}</h2>
              <p>
                {t(`nelfo.${step}.text`)} {step === 'write' && <ContactLink />}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Ways />
    </div>
  )
}

/** The way on: an account for who has none (R14: the wanted page comes along), a letter for who has. */
function Ways() {
  const { t } = useTranslation('purchase')
  const paths = usePaths()
  const viewer = useViewer()
  const { redirect } = useSearch({ strict: false })
  const coming = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
  if (viewer.kind === 'User')
    return (
      <div className={styles.ways}>
        <LampButton onPress={openContact}>{t('nelfo.writeToUs')}</LampButton>
        <Button href={paths.catalogue}>{t('nelfo.toCatalogue')}</Button>
      </div>
    )
  return (
    <div className={styles.ways}>
      <LampButton href={`${paths.register}${coming}`}>{t('nelfo.makeAccount')}</LampButton>
      <Button href={`${paths.login}${coming}`}>{t('nelfo.logIn')}</Button>
    </div>
  )
}
