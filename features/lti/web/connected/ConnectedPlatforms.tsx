import { useApolloClient, useQuery } from '@apollo/client/react'
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, LedgerSection, Row, RowList, TextLink, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { ConnectedPlatformsQuery, UnlinkPlatform } from './connected-documents.ts'

const UnlinkDialog = lazyPart(async () => (await import('./UnlinkDialog.tsx')).UnlinkDialog)

/**
 * The learning platforms that are linked to the user's account, each with a way to unlink it. Renders nothing without
 * any.
 */
export function ConnectedPlatforms() {
  const { t } = useTranslation('connected')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const [confirming, setConfirming] = useState<{ readonly id: string; readonly platformName: string }>()
  const [isBusy, setBusy] = useState(false)
  const { data, refetch } = useQuery(ConnectedPlatformsQuery, { fetchPolicy: 'cache-and-network' })
  const platforms = data?.connectedPlatforms ?? []
  if (platforms.length === 0) return null

  const unlink = async (linkId: string, platform: string) => {
    setBusy(true)
    try {
      await client.mutate({ mutation: UnlinkPlatform, variables: { linkId } })
      await refetch()
      banners.show({ kind: 'success', title: t('unlinked', { platform }) })
    } catch (error) {
      reportError(error, 'ConnectedPlatforms')
      banners.show({ kind: 'error', title: t('failed') })
    }
    setBusy(false)
    setConfirming(undefined)
  }
  return (
    <LedgerSection heading={t('heading')} note={t('note')}>
      <RowList opensWith="nothing" label={t('list')}>
        {platforms.map(({ id, platformName, organizationName, linkedAt }) => (
          <Row
            key={id}
            icon={GraduationCapIcon}
            title={platformName}
            note={t('since', { organization: organizationName, date: formatLongDate(language, linkedAt) })}
            end={
              <TextLink
                aria-label={t('unlinkOf', { platform: platformName })}
                onPress={() => setConfirming({ id, platformName })}
              >
                {t('unlink')}
              </TextLink>
            }
          />
        ))}
      </RowList>
      {confirming && (
        <Suspense>
          <UnlinkDialog
            platform={confirming.platformName}
            isBusy={isBusy}
            onKeep={() => setConfirming(undefined)}
            onUnlink={() => void unlink(confirming.id, confirming.platformName)}
          />
        </Suspense>
      )}
    </LedgerSection>
  )
}
