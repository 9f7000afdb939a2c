import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { fetchArchive, maxArchived, saveFile } from '#features/certificates/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'

interface CertificateArchiveLinkProps {
  readonly organizationId: string
  /** only these people's, and only of this course or playlist */
  readonly groupId?: string | null | undefined
  readonly itemId?: string | null | undefined
}

type Progress =
  | { readonly kind: 'Idle' | 'Empty' | 'TooMany' | 'Failed' }
  | { readonly kind: 'InProgress'; readonly done: number; readonly total: number }

/** Downloads all members' certificates as one archive, with progress and a stop button. */
export function CertificateArchiveLink({ organizationId, groupId, itemId }: CertificateArchiveLinkProps) {
  const { t } = useTranslation('compliance')
  const language = useLanguage()
  const [progress, setProgress] = useState<Progress>({ kind: 'Idle' })
  const stop = useRef<AbortController>(undefined)
  const start = async () => {
    const controller = new AbortController()
    stop.current = controller
    setProgress({ kind: 'InProgress', done: 0, total: 0 })
    const query = new URLSearchParams()
    if (groupId) query.set('group', groupId)
    if (itemId) query.set('item', itemId)
    try {
      const got = await fetchArchive(`/rest/organizations/${organizationId}/certificates.zip?${query.toString()}`, {
        language,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ kind: 'InProgress', done, total }),
      })
      if (got.kind === 'Fetched') saveFile(got)
      setProgress({ kind: got.kind === 'Fetched' ? 'Idle' : got.kind })
    } catch {
      setProgress({ kind: controller.signal.aborted ? 'Idle' : 'Failed' })
    }
  }
  if (progress.kind === 'InProgress')
    return (
      <span>
        <span role="status">{t('archive.inProgress', { done: progress.done, total: progress.total })}</span>{' '}
        <TextLink inline onPress={() => stop.current?.abort()}>
          {t('archive.stop')}
        </TextLink>
      </span>
    )
  return (
    <span>
      <TextLink onPress={() => void start()}>{t('archive.start')}</TextLink>
      <span role="status">
        {progress.kind === 'Empty' && t('archive.empty')}
        {progress.kind === 'TooMany' && t('archive.tooMany', { most: maxArchived })}
        {progress.kind === 'Failed' && t('archive.failed')}
      </span>
    </span>
  )
}
