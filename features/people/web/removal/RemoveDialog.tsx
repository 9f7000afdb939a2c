import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, Monogram, RadioGroup, Select, Skeleton, EmailAddress } from '#design/index.ts'
import { RemovalPreviewQuery, type Preview } from './removal-query.ts'
import styles from './RemoveDialog.module.css'
import { nameOf, type MemberOfList } from '#features/people/web/people/selection.ts'
import { useRemoveMembers } from './use-remove-members.ts'

interface RemoveDialogProps {
  readonly organizationId: string
  readonly members: readonly MemberOfList[]
  readonly onClose: (areRemoved: boolean) => void
}

/** Up to this number people are named, above it they are counted. */
const maxNamed = 6

/**
 * Asks for confirmation before people are removed, shows the exact consequences, and lets the user choose what happens
 * to what they made (O2).
 */
export function RemoveDialog({ organizationId, members, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('people')
  const { data, error } = useQuery(RemovalPreviewQuery, {
    variables: { organizationId, userIds: members.map(({ userId }) => userId) },
    fetchPolicy: 'network-only',
  })
  const { remove, isRemoving } = useRemoveMembers(organizationId)
  const [choice, setChoice] = useState<'TRANSFER' | 'DELETE'>()
  const [heir, setHeir] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const preview = data?.removalPreview
  const [first] = members
  if (!first) return null

  const made = preview ? preview.playlists + preview.assignments : 0
  const action = choice ?? (made > 0 && preview?.heirs.length ? 'TRANSFER' : 'DELETE')
  const transferTo = action === 'TRANSFER' ? (heir ?? preview?.heirs[0]?.id) : undefined
  const go = async () => {
    setFailed(false)
    try {
      onClose(await remove(members, transferTo))
    } catch {
      setFailed(true)
    }
  }
  const name = nameOf(first)
  const decision = (close: () => void) => (
    <>
      <span className={styles.undo}>{t('leave.undoable')}</span>
      <Button onPress={close}>{t('leave.cancel')}</Button>
      <Button variant="danger" isPending={isRemoving} isDisabled={!preview} onPress={() => void go()}>
        {t('leave.go', { count: members.length })}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      role="alertdialog"
      title={
        members.length === 1 ? t('leave.title', { name }) : t('leave.titleAnd', { name, count: members.length - 1 })
      }
      consequence={preview ? t('leave.consequence', { count: preview.seatsFreed }) : undefined}
      closeLabel={t('leave.close')}
      actions={decision}
    >
      {preview ? (
        <>
          <p className={styles.keeps}>{t('leave.keeps', { count: members.length })}</p>
          {made > 0 && (
            <WhatTheyMade
              preview={preview}
              action={action}
              heir={transferTo}
              onAction={setChoice}
              onHeir={setHeir}
              count={members.length}
            />
          )}
        </>
      ) : error || data ? (
        <p role="alert">{t('leave.unknown')}</p>
      ) : (
        <Skeleton lines={4} />
      )}
      <ul className={styles.people}>
        {members.slice(0, maxNamed).map((member) => (
          <li key={member.id}>
            <Monogram name={nameOf(member)} size="regular" coloured />
            <span>
              <b>{nameOf(member)}</b>
              <small>
                <EmailAddress address={member.email} />
              </small>
            </span>
          </li>
        ))}
        {members.length > maxNamed && <li>{t('leave.others', { count: members.length - maxNamed })}</li>}
      </ul>
      <p role="alert">{hasFailed && t('removed.failed')}</p>
    </Dialog>
  )
}

interface WhatTheyMadeProps {
  readonly preview: Preview
  readonly action: 'TRANSFER' | 'DELETE'
  readonly heir: string | undefined
  readonly count: number
  readonly onAction: (action: 'TRANSFER' | 'DELETE') => void
  readonly onHeir: (id: string) => void
}

/** The choice for their playlists and assignments: a colleague takes over, or they are deleted. */
function WhatTheyMade({ preview, action, heir, count, onAction, onHeir }: WhatTheyMadeProps) {
  const { t } = useTranslation('people')
  const { playlists, playlistsElsewhere, assignments, assignmentInstances, heirs } = preview
  const moving = playlists - playlistsElsewhere
  const transfer = [
    moving > 0 && t('leave.transfer.playlists', { count: moving }),
    playlistsElsewhere > 0 && t('leave.transfer.elsewhere', { count: playlistsElsewhere }),
    assignments > 0 && t('leave.transfer.assignments', { count: assignments }),
  ]
  const end = [
    playlists > 0 && t('leave.delete.playlists', { count: playlists }),
    assignments > 0 && t('leave.delete.assignments', { count: assignments }),
    assignmentInstances > 0 && t('leave.delete.instances', { count: assignmentInstances }),
  ]
  return (
    <>
      <RadioGroup
        legend={t('leave.made', { count })}
        look="boxed"
        value={action}
        onChange={(value) => onAction(value === 'TRANSFER' ? 'TRANSFER' : 'DELETE')}
        choices={[
          {
            value: 'TRANSFER',
            label: t('leave.transfer.label'),
            note: heirs.length > 0 ? transfer.filter(Boolean).join(' ') : t('leave.transfer.nobody'),
            disabled: heirs.length === 0,
          },
          { value: 'DELETE', label: t('leave.delete.label'), note: end.filter(Boolean).join(' ') },
        ]}
      />
      {action === 'TRANSFER' && heir && (
        <Select
          label={t('leave.heir')}
          value={heir}
          options={heirs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => onHeir(value)}
          className={styles.heir}
        />
      )}
    </>
  )
}
