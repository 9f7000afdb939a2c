import { useSuspenseQuery } from '@apollo/client/react'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs, EmptyState, TitleText, Row, RowList, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { ConnectByHand } from './ConnectByHand.tsx'
import { PlatformStatus } from './PlatformStatus.tsx'
import { PlatformsQuery } from './platforms-query.ts'
import styles from './platforms.module.css'
import { RegistrationAddress } from './RegistrationAddress.tsx'
import { useDateTime } from './use-date-time.ts'

/** Which platforms the organisation's courses are opened from, and the two ways to connect one. */
export function PlatformList() {
  const { t } = useTranslation('administration')
  const paths = usePaths()
  const moment = useDateTime()
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(PlatformsQuery, { variables: { organizationId }, fetchPolicy: 'cache-and-network' })
  const { ltiPlatforms: platforms, ltiTool: tool } = data
  return (
    <div className={styles.page}>
      <title>{`${t('all')} – Kursiva`}</title>
      <Breadcrumbs
        label={t('crumbs')}
        items={[{ label: t('organization'), href: paths.administration('administrate_organization') }]}
      />
      <div>
        <h1 className={styles.statement}>
          <TitleText text={t('list.heading')} />
        </h1>
        <p className={styles.lead}>{t('list.lead')}</p>
      </div>
      {platforms.length === 0 ? (
        <EmptyState word={t('empty.word')} title={t('empty.title')} level={2}>
          {t('empty.lead')}
        </EmptyState>
      ) : (
        <RowList label={t('list.label')}>
          {platforms.map((platform) => (
            <Row
              key={platform.id}
              icon={GraduationCapIcon}
              title={<TextLink href={paths.platform(platform.id)}>{platform.name}</TextLink>}
              note={[
                platform.product ?? platform.issuer,
                platform.lastLaunchAt
                  ? t('list.lastLaunch', { moment: moment(platform.lastLaunchAt) })
                  : t('list.neverLaunched'),
              ].join(' · ')}
              end={<PlatformStatus platform={platform} />}
            />
          ))}
        </RowList>
      )}
      {tool ? (
        <section className={styles.methods} aria-labelledby="connect">
          <h2 id="connect">
            <TitleText text={t('connect.heading')} />
          </h2>
          <RegistrationAddress organizationId={organizationId} />
          <ConnectByHand organizationId={organizationId} tool={tool} />
        </section>
      ) : (
        <p className={styles.lead}>{t('connect.notReady')}</p>
      )}
    </div>
  )
}
