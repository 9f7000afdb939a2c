import { useSuspenseQuery } from '@apollo/client/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Button, EmptyState, LedgerFacts, LedgerSection, Skeleton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { CheckConnection } from './CheckConnection.tsx'
import { LaunchLog } from './LaunchLog.tsx'
import { PlatformActions } from './PlatformActions.tsx'
import { PlatformQuery, type ShownPlatform } from './platforms-query.ts'
import { PlatformStatus } from './PlatformStatus.tsx'
import styles from './platforms.module.css'
import { ResultsSection } from './results/ResultsSection.tsx'
import { TrustSwitch } from './TrustSwitch.tsx'
import { useDateTime } from './use-date-time.ts'

/** One platform: its status, its details and its launches (L1). */
export function PlatformView({ platformId }: { readonly platformId: string }) {
  const { t } = useTranslation('administration')
  const paths = usePaths()
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(PlatformQuery, {
    variables: { organizationId, platformId },
    fetchPolicy: 'cache-and-network',
  })
  const { ltiPlatform: platform } = data
  const title = <title>{`${platform?.name ?? t('gone.title')} – Kursiva`}</title>
  const back = <Breadcrumbs label={t('crumbs')} items={[{ label: t('all'), href: paths.platforms }]} />
  if (!platform)
    return (
      <section className={styles.page}>
        {title}
        {back}
        <EmptyState
          word={t('gone.word')}
          title={t('gone.title')}
          level={1}
          action={<Button href={paths.platforms}>{t('all')}</Button>}
        >
          {t('gone.lead')}
        </EmptyState>
      </section>
    )
  return (
    <div className={styles.page}>
      {title}
      {back}
      <Head organizationId={organizationId} platform={platform} />
      <div>
        <CheckConnection organizationId={organizationId} platformId={platform.id} />
        <LedgerSection heading={t('log.heading')} note={t('log.note')} isWide>
          <Suspense fallback={<Skeleton lines={6} />}>
            <LaunchLog organizationId={organizationId} platformId={platform.id} />
          </Suspense>
        </LedgerSection>
        <ResultsSection platformId={platform.id} />
        <LedgerSection heading={t('facts.heading')} note={t('facts.note')}>
          <Facts platform={platform} />
          <TrustSwitch platformId={platform.id} />
        </LedgerSection>
      </div>
    </div>
  )
}

interface HeadProps {
  readonly organizationId: string
  readonly platform: ShownPlatform
}

function Head({ organizationId, platform }: HeadProps) {
  const { t } = useTranslation('administration')
  const moment = useDateTime()
  const { name, product, issuer, createdAt } = platform
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.statement}>{name}</h1>
        <p className={styles.lead}>
          {t(platform.isDynamic ? 'head.dynamic' : 'head.byHand', {
            what: product ?? issuer,
            moment: moment(createdAt),
          })}{' '}
          <PlatformStatus platform={platform} />
        </p>
      </div>
      <PlatformActions organizationId={organizationId} platform={platform} />
    </div>
  )
}

function Facts({ platform }: Pick<HeadProps, 'platform'>) {
  const { t } = useTranslation('administration')
  const { deploymentIds, frameOrigins } = platform
  return (
    <div className={styles.facts}>
      <LedgerFacts
        missing={t('facts.missing')}
        facts={[
          { label: t('form.issuer'), value: platform.issuer },
          { label: t('form.clientId'), value: platform.clientId },
          { label: t('form.authorizationEndpoint'), value: platform.authorizationEndpoint },
          { label: t('form.tokenEndpoint'), value: platform.tokenEndpoint },
          { label: t('form.keySetUrl'), value: platform.keySetUrl },
          { label: t('form.tokenAudience'), value: platform.tokenAudience ?? t('facts.tokenAudience') },
          {
            label: t('form.deploymentIds'),
            value: deploymentIds.length > 0 ? deploymentIds.join(', ') : t('facts.firstLaunch'),
          },
          { label: t('form.frameOrigins'), value: frameOrigins.join(', ') || t('facts.ownOnly') },
        ]}
      />
    </div>
  )
}
