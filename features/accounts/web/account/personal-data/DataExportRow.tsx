import { useApolloClient } from '@apollo/client/react'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataExportPartsFragment } from '#generated/graphql/graphql.ts'
import { Button, Row, SegmentedProgress, TextLink, useBanners } from '#design/index.ts'
import { formatLongDate, intlLocale, useLanguage } from '#features/markets/web/index.ts'
import {
  isReauthenticationRequired,
  reauthenticationRequired,
} from '#features/accounts/rules/sign-in/reauthentication-required.ts'
import { withReauthentication } from '#features/accounts/web/reauthentication/request-reauthentication.ts'
import {
  CancelDataExport,
  DataExportQuery,
  RequestDataExport,
} from '#features/accounts/web/account/account-mutations.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { download } from './download.ts'

/** How often the export's progress is queried. */
const pollIntervalMs = 2000

const isInProgress = (copy: DataExportPartsFragment | undefined) =>
  copy?.status === 'WAITING' || copy?.status === 'WORKING'

/** A data export: requested, followed while it is made, cancelled, downloaded. */
export function DataExportRow({ copy }: { readonly copy: DataExportPartsFragment | undefined }) {
  const { t } = useTranslation('account')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const isMade = isInProgress(copy)

  useEffect(() => {
    if (!isMade) return undefined
    const timer = setInterval(() => {
      client.query({ query: DataExportQuery, fetchPolicy: 'network-only' }).catch(() => undefined)
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isMade, client])

  const busy = (work: () => Promise<unknown>, failure: string) => () => {
    setBusy(true)
    work()
      .catch((error: unknown) => {
        // the user cancelled the reauthentication
        if (isReauthenticationRequired(error)) return
        reportError(error, 'DataExportRow')
        banners.show({ kind: 'error', title: failure })
      })
      .finally(() => setBusy(false))
  }
  const request = busy(async () => {
    const data = await withReauthentication(async () => {
      const answer = await client.mutate({ mutation: RequestDataExport })
      if (answer.data?.requestDataExport.__typename === 'ReauthenticationRequired') throw reauthenticationRequired()
      return answer.data
    })
    if (data?.requestDataExport.__typename === 'TooManyDataExports')
      banners.show({ kind: 'warning', title: t('data.tooMany') })
    await client.query({ query: DataExportQuery, fetchPolicy: 'network-only' })
  }, t('failed'))
  const cancel = busy(() => client.mutate({ mutation: CancelDataExport }), t('failed'))
  const save = busy(() => withReauthentication(() => download(copy?.path ?? '')), t('data.notFetched'))

  return (
    <Row
      icon={PackageIcon}
      title={t('data.copy')}
      note={<DataExportStatus copy={copy} />}
      end={
        isMade ? (
          <>
            <SegmentedProgress
              size="small"
              total={copy?.partsTotal ?? 1}
              done={copy?.partsDone ?? 0}
              label={t('data.strokes', { done: copy?.partsDone ?? 0, total: copy?.partsTotal ?? 1 })}
            />
            <TextLink isPending={isBusy} onPress={cancel}>
              {t('data.cancel')}
            </TextLink>
          </>
        ) : copy?.status === 'READY' ? (
          <>
            <TextLink isPending={isBusy} onPress={request}>
              {t('data.again')}
            </TextLink>
            <Button isPending={isBusy} onPress={save}>
              {t('data.download')}
            </Button>
          </>
        ) : (
          <Button isPending={isBusy} onPress={request}>
            {t('data.request')}
          </Button>
        )
      }
    />
  )
}

function DataExportStatus({ copy }: { readonly copy: DataExportPartsFragment | undefined }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const words = () => {
    switch (copy?.status) {
      case 'WAITING':
        return t('data.waiting')
      case 'WORKING':
        return t('data.working', { done: copy.partsDone, total: copy.partsTotal })
      case 'READY': {
        const size = sizeIn(intlLocale(language), copy.sizeBytes ?? 0)
        return t('data.ready', { date: formatLongDate(language, copy.expiresAt ?? ''), size })
      }
      case 'CANCELLED':
        return t('data.cancelled')
      case 'FAILED':
        return t('data.failed')
      case 'EXPIRED':
        return t('data.expired')
      default:
        return t('data.copyNote')
    }
  }
  return <span role="status">{words()}</span>
}

/** The size of a file: "340 kB", "2,1 MB". */
const sizeIn = (locale: string, bytes: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: bytes < 1e6 ? 0 : 1,
  }).format(Math.max(1, bytes / (bytes < 1e6 ? 1e3 : 1e6)))
