import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames, Icon, TitleText } from '#design/index.ts'
import styles from '#features/people/web/inviting/inviting.module.css'
import { Refusal } from './Refusal.tsx'
import { TemplateLinks } from './TemplateLinks.tsx'
import { useSendList } from './use-send-list.ts'

const kinds = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file, selected or dropped, that is uploaded immediately. */
export function PickFile({ onAnswered }: { onAnswered: Parameters<typeof useSendList>[0] }) {
  const { t } = useTranslation('inviting')
  const { send, isSending, refusal } = useSendList(onAnswered)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file) void send({ list: file, fileName: file.name })
  }
  const hover = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <div className={styles.pick}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={hover(true)}
        onDragLeave={hover(false)}
        onDrop={(event) => {
          hover(false)(event)
          take(event.dataTransfer.files[0])
        }}
      >
        <Icon icon={UploadSimpleIcon} size={28} className={styles.dropIcon ?? ''} />
        <p className={styles.dropLead}>{isSending ? t('file.reading') : <TitleText text={t('file.drop')} />}</p>
        <input
          ref={input}
          type="file"
          accept={kinds}
          // the visible button opens it, so that there is only one control
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // so that the same file can be selected again after a correction
            event.currentTarget.value = ''
          }}
        />
        <Button variant="plain" isPending={isSending} onPress={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
      </div>
      <Refusal why={refusal} />
      <p className={styles.hint}>{t('file.kinds')}</p>
      <p className={styles.hint}>{t('file.columns')}</p>
      <TemplateLinks />
    </div>
  )
}
