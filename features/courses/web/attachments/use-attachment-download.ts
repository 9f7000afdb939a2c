import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { AttachmentAddressQuery } from './attachments-query.ts'

/** Downloads an attachment by a freshly signed URL; shows a banner when that fails. */
export function useAttachmentDownload(id: string): { download: () => void; isBusy: boolean } {
  const { t } = useTranslation('courses')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)

  const fetchFile = async () => {
    const { data } = await client.query({ query: AttachmentAddressQuery, variables: { id }, fetchPolicy: 'no-cache' })
    const answer = data?.attachmentAddress
    if (answer?.__typename === 'AttachmentAddress') save(answer.url)
    else banners.show({ key: id, kind: 'warning', title: t('attachment.goneTitle'), body: t('attachment.gone') })
  }
  const download = () => {
    if (isBusy) return
    setBusy(true)
    fetchFile()
      .catch((error: unknown) => {
        reportError(error, 'use-attachment-download')
        banners.show({ key: id, kind: 'error', title: t('attachment.failedTitle'), body: t('attachment.failed') })
      })
      .finally(() => setBusy(false))
  }
  return { download, isBusy }
}

/** Lets the browser save the file at a URL. A link with `download` never navigates, whatever the response. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
