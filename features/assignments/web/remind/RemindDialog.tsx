import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, PrimaryButton, Select, Skeleton, useBanners } from '#design/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import type { ReminderInput } from '#generated/graphql/graphql.ts'
import { MailFrame } from './MailFrame.tsx'
import { ReminderPeople } from './ReminderPeople.tsx'
import type { Preview } from './remind-documents.ts'
import styles from './RemindDialog.module.css'
import { useReminder } from './use-reminder.ts'

export interface RemindDialogProps {
  /** the ids of the chosen people; EVERYBODY: all who have something open */
  readonly people: readonly string[] | 'EVERYBODY'
  /** reminds of this one only; without it of everything that is open */
  readonly assignment?: { readonly id: string; readonly title: string } | undefined
  /** limits whom EVERYBODY reaches, and what it is about */
  readonly narrowing?: Pick<ReminderInput, 'groupId' | 'itemId' | 'overdueOnly'> | undefined
  readonly onClose: () => void
}

/** Shows who gets a reminder, who does not, and the mail; then sends it. */
export function RemindDialog({ people, assignment, narrowing, onClose }: RemindDialogProps) {
  const { t } = useTranslation('remind')
  const banners = useBanners()
  const organizationId = useActiveOrganizationId()
  const input: ReminderInput = {
    organizationId,
    assignmentId: assignment?.id ?? null,
    userIds: people === 'EVERYBODY' ? null : [...people],
    ...narrowing,
  }
  const [mailTo, setMailTo] = useState<string | null>(null)
  const { preview, problem, isPending, send } = useReminder(input, mailTo)
  const remind = async () => {
    const count = await send()
    if (count === undefined) return
    onClose()
    banners.show({ key: 'remind', kind: 'success', title: t('sent', { count }) })
  }

  return (
    <Dialog
      title={assignment === undefined ? t('title') : t('titleOf', { name: assignment.title })}
      closeLabel={t('close')}
      width={preview?.mail ? 'wide' : 'regular'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {preview ? (
        <div className={preview.mail ? styles.body : styles.people}>
          <ReminderPeople preview={preview} />
          {preview.mail && <Mail preview={preview} mail={preview.mail} onMailTo={setMailTo} />}
        </div>
      ) : (
        problem === undefined && <Skeleton lines={6} />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.foot}>
        <Button onPress={onClose}>{t(preview?.count === 0 ? 'close' : 'cancel')}</Button>
        {preview !== undefined && preview.count > 0 && (
          <PrimaryButton isPending={isPending} onPress={() => void remind()}>
            {t('send', { count: preview.count })}
          </PrimaryButton>
        )}
      </div>
    </Dialog>
  )
}

interface MailProps {
  readonly preview: Preview
  readonly mail: NonNullable<Preview['mail']>
  readonly onMailTo: (userId: string) => void
}

/** The mail to one of the recipients, as HTML and as plain text. */
function Mail({ preview: { receivers }, mail, onMailTo }: MailProps) {
  const { t } = useTranslation('remind')
  const recipient = receivers.find(({ userId }) => userId === mail.userId)?.name ?? ''
  return (
    <div className={styles.mail}>
      <Select
        label={t('mailTo')}
        value={mail.userId}
        disabled={receivers.length === 1}
        options={receivers.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={({ currentTarget: { value } }) => onMailTo(value)}
      />
      <p lang={mail.language} className={styles.subject}>
        {mail.subject}
      </p>
      <MailFrame html={mail.html} title={t('frame', { name: recipient })} className={styles.frame} />
      <details className={styles.plain}>
        <summary>{t('plainText')}</summary>
        <pre lang={mail.language}>{mail.text}</pre>
      </details>
    </div>
  )
}
