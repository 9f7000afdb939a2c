import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, useBanners } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { CopyValue } from './CopyValue.tsx'
import { MintRegistration } from './platform-mutations.ts'
import styles from './platforms.module.css'

const hosts = ['moodle', 'canvas', 'others'] as const

/** The quick way: an address with which the platform registers itself (Dynamic Registration 1.0). */
export function RegistrationAddress({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const banners = useBanners()
  // the address is shown once and not cached
  const [mint, { data, loading }] = useMutation(MintRegistration, { fetchPolicy: 'no-cache' })
  const minted = data?.mintLtiRegistration.__typename === 'LtiRegistrationMinted' ? data.mintLtiRegistration : undefined
  const make = async () => {
    try {
      await mint({ variables: { organizationId } })
    } catch (error) {
      reportError(error, 'RegistrationAddress')
      banners.show({ kind: 'error', title: t('failed') })
    }
  }
  const time = new Intl.DateTimeFormat(intlLocale(language), { timeStyle: 'short' })
  return (
    <div className={styles.way}>
      <h3>{t('register.heading')}</h3>
      <p>{t('register.lead')}</p>
      {minted ? (
        <>
          <CopyValue label={t('register.address')} value={minted.address} />
          <p role="status" className={styles.quiet}>
            {t('register.until', { time: time.format(new Date(minted.expiresAt)) })}
          </p>
          <div>
            <Button size="small" isPending={loading} onPress={() => void make()}>
              {t('register.again')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <PrimaryButton size="small" isPending={loading} onPress={() => void make()}>
            {t('register.make')}
          </PrimaryButton>
        </div>
      )}
      <dl className={styles.howTo}>
        {hosts.map((host) => (
          <div key={host}>
            <dt>{t(`register.${host}.name`)}</dt>
            <dd>{t(`register.${host}.steps`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
