import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, Tabs } from '#design/index.ts'
import { JoinLink } from '#features/people/web/joining/JoinLink.tsx'
import { ImportProgress } from '#features/people/web/importing/ImportProgress.tsx'
import styles from './inviting.module.css'
import { ListPreview } from '#features/people/web/importing/ListPreview.tsx'
import { PickFile } from '#features/people/web/importing/PickFile.tsx'
import { noPeople, TypePeople } from './TypePeople.tsx'

type Method = 'type' | 'file' | 'link'

/**
 * Three methods of inviting: typed or pasted people, a file, a link. Typed people and files show the effect for each
 * row before the import starts; then the dialog shows the progress of the mails.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inviting')
  const [method, setMethod] = useState<Method>('type')
  // the last uploaded list, and the method it came from; the server stores only one list of each user
  const [read, setRead] = useState<{ readonly method: Method; readonly importId: string }>()
  const [startedId, setStartedId] = useState<string>()
  const [typed, setTyped] = useState(noPeople)

  if (startedId !== undefined) return <ImportProgress importId={startedId} onClose={onClose} />
  const importId = read?.method === method ? read.importId : undefined
  const preview = importId !== undefined && (
    <ListPreview
      key={importId}
      importId={importId}
      onBack={() => setRead(undefined)}
      onCancel={onClose}
      onStarted={() => setStartedId(importId)}
    />
  )
  const onRead = (id: string) => setRead({ method, importId: id })
  return (
    <Dialog isOpen onOpenChange={onClose} width="wide" title={t(`title.${method}`)} closeLabel={t('close')}>
      <Tabs
        label={t('methods')}
        className={styles.methods}
        selected={method}
        onSelect={(id) => setMethod(id === 'file' || id === 'link' ? id : 'type')}
        items={[
          {
            id: 'type',
            label: t('method.type'),
            panel: preview || <TypePeople typed={typed} onType={setTyped} onRead={onRead} onCancel={onClose} />,
          },
          { id: 'file', label: t('method.file'), count: 'CSV', panel: preview || <PickFile onRead={onRead} /> },
          { id: 'link', label: t('method.link'), panel: <JoinLink /> },
        ]}
      />
    </Dialog>
  )
}
