import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useQuery } from '@apollo/client/react'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, TextLink, lazyPart } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { importStatusOf } from './import-status.ts'
import { ImportsInProgressQuery } from '#features/people/web/inviting/inviting-queries.ts'
import styles from '#features/people/web/inviting/inviting.module.css'

const ImportProgress = lazyPart(async () => (await import('./ImportProgress.tsx')).ImportProgress)

/** The polling interval in ms while an import is running. */
const pause = 5000

/**
 * A list whose mails are being sent after its dialog was closed: "21 av 34 sendt", with a button that opens the dialog
 * again.
 */
export function ImportInProgress() {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const [openId, setOpenId] = useState<string>()
  const [isFollowed, setFollowed] = useState(false)
  const { data } = useQuery(ImportsInProgressQuery, {
    variables: { organizationId: useActiveOrganizationId() },
    fetchPolicy: 'cache-and-network',
    pollInterval: isFollowed ? pause : 0,
    skipPollAttempt: () => document.hidden,
  })
  const [latest] = data?.importsInProgress ?? []
  if ((latest !== undefined) !== isFollowed) setFollowed(latest !== undefined)
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const status = latest && importStatusOf(latest)
  return (
    <>
      {status && (
        <p className={styles.underWay}>
          <Icon icon={PaperPlaneTiltIcon} size={20} />
          <i>
            {t('progress.sent', {
              of: t('progress.of', { done: number(status.sent), total: number(status.total) }),
            })}
            {(status.kind === 'Tomorrow' || status.kind === 'Trust') &&
              `. ${t(`progress.lead.${status.kind}`, { count: status.total })}`}
          </i>
          <TextLink onPress={() => setOpenId(latest.id)}>{t('progress.follow')}</TextLink>
        </p>
      )}
      {openId !== undefined && (
        <Suspense fallback={null}>
          <ImportProgress importId={openId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
