import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, Tabs } from '#design/index.ts'
import { JoinLink } from '#features/people/web/joining/JoinLink.tsx'
import { ImportProgress } from '#features/people/web/importing/ImportProgress.tsx'
import styles from './inviting.module.css'
import { ListPreview } from '#features/people/web/importing/ListPreview.tsx'
import { AskColumns } from '#features/people/web/importing/columns/AskColumns.tsx'
import type { ListToSend } from '#features/people/web/importing/send-list.ts'
import type { useSendList } from '#features/people/web/importing/use-send-list.ts'
import type { ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { PickFile } from '#features/people/web/importing/PickFile.tsx'
import { noPeople, TypePeople } from './TypePeople.tsx'

type Method = 'type' | 'file' | 'link'
type FileAnswered = Parameters<typeof useSendList>[0]

/** A file that was uploaded, and the meaning of its columns. */
interface ListFile {
  readonly sent: ListToSend
  readonly columns: readonly ListColumn[]
}

/**
 * Three methods of inviting: typed or pasted people, a file, a link. Typed people and files show the effect for each
 * row before the import starts; then the dialog shows the progress of the mails.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inviting')
  const [method, setMethod] = useState<Method>('type')
  // the last uploaded list, and the method it came from; the server stores only one list of each user
  const [read, setRead] = useState<{ readonly method: Method; readonly importId: string }>()
  // the last file and its columns, while it can still be read in another way
  const [file, setFile] = useState<ListFile>()
  const [startedId, setStartedId] = useState<string>()
  const [typed, setTyped] = useState(noPeople)

  if (startedId !== undefined) return <ImportProgress importId={startedId} onClose={onClose} />
  const importId = read?.method === method ? read.importId : undefined
  const isOfFile = method === 'file' && file !== undefined
  const preview = importId !== undefined && (
    <ListPreview
      key={importId}
      importId={importId}
      onBack={() => {
        setRead(undefined)
        setFile(undefined)
      }}
      onCancel={onClose}
      onStarted={() => setStartedId(importId)}
      columns={isOfFile ? file.columns : undefined}
      onChangeColumns={isOfFile ? () => setRead(undefined) : undefined}
    />
  )
  const onRead = (id: string) => setRead({ method, importId: id })
  const onAnswered: FileAnswered = (answer, sent) => {
    setFile({ sent, columns: answer.columns })
    setRead(answer.kind === 'Read' ? { method: 'file', importId: answer.importId } : undefined)
  }
  const fromFile = file ? (
    <AskColumns
      key={file.columns.map(({ answer }) => answer).join()}
      sent={file.sent}
      columns={file.columns}
      onAnswered={onAnswered}
      onBack={() => setFile(undefined)}
    />
  ) : (
    <PickFile onAnswered={onAnswered} />
  )
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
          { id: 'file', label: t('method.file'), count: 'CSV', panel: preview || fromFile },
          { id: 'link', label: t('method.link'), panel: <JoinLink /> },
        ]}
      />
    </Dialog>
  )
}
