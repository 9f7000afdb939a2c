import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, Select, useBanners } from '#design/index.ts'
import { AddToGroup as AddMutation } from './group-mutations.ts'
import styles from './groups.module.css'
import { useGroupChange } from './use-group-change.ts'
import { useGroupChoices } from './use-group-choices.ts'

interface AddToGroupProps {
  organizationId: string
  /** the people to add to a group; at most 500 */
  userIds: readonly string[]
  /** a group that they are already in, which is not offered */
  except?: string | undefined
  onClose: () => void
}

/** Adds people to a group that the user selects; existing members of the group do not change. */
export function AddToGroup({ organizationId, userIds, except, onClose }: AddToGroupProps) {
  const { t } = useTranslation('groups')
  const change = useGroupChange()
  const banners = useBanners()
  const groups = useGroupChoices(organizationId)?.filter(({ id }) => id !== except)
  const [chosen, setChosen] = useState('')
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    const done = await change(AddMutation, { groupId: chosen, userIds: [...userIds] })
    setAdding(false)
    if (!done) return
    onClose()
    const name = done.group?.name ?? ''
    banners.show({ key: 'group', kind: 'success', title: t('addTo.done', { count: done.people, name }) })
  }
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button variant="plain" isDisabled={chosen === ''} isPending={isAdding} onPress={() => void add()}>
        {t('addTo.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      width="narrow"
      title={t('addTo.title', { count: userIds.length })}
      consequence={groups?.length === 0 ? t('addTo.none') : t('addTo.consequence')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
      actions={choices}
    >
      {groups && groups.length > 0 && (
        <div className={styles.form}>
          <Select
            label={t('addTo.group')}
            value={chosen}
            placeholder={t('addTo.choose')}
            options={groups.map(({ id, name, parentName }) => ({
              value: id,
              label: parentName === null ? name : `${parentName} / ${name}`,
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
