import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Segments } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { sendImportFile, type ImportFileRefusal, type ImportPath } from './send-import-file.ts'
import styles from './Imports.module.css'

const paths = ['organizations', 'users'] as const satisfies readonly ImportPath[]
const kinds = '.csv,.txt,.tsv,.xlsx,.json'

/** What the file holds, and the file; its check opens when it has come. */
export function SendImportFile() {
  const { t } = useTranslation('people-studio')
  const navigate = useNavigate()
  const [path, setPath] = useState<ImportPath>('organizations')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ImportFileRefusal>()
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    setRefusal(undefined)
    const sent = await sendImportFile(path, file)
    setSending(false)
    if (sent.kind === 'Begun') await navigate({ to: studioPaths.importRun(sent.id) })
    else setRefusal(sent.why)
  }
  return (
    <div className={styles.form}>
      <Segments
        legend={t('send.kind')}
        choices={paths.map((value) => ({ value, label: t(`send.${value}`) }))}
        value={path}
        onChange={(value) => setPath(paths.find((each) => each === value) ?? 'organizations')}
      />
      <p className={styles.note}>{t(path === 'organizations' ? 'send.organizationColumns' : 'send.userColumns')}</p>
      <input
        ref={input}
        type="file"
        accept={kinds}
        // the visible button opens it, so that there is only one control
        hidden
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          // so that the same file can be selected again after a correction
          currentTarget.value = ''
        }}
      />
      <Button isPending={isSending} onPress={() => input.current?.click()}>
        {t('send.choose')}
      </Button>
      <p role="status">{refusal ? t(`fault.${refusal}`) : ''}</p>
    </div>
  )
}
