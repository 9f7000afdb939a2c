import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, nameLimit, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog, Select } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { CreateGroup, MoveGroup, RenameGroup } from './group-mutations.ts'
import type { GroupOfList } from './groups-query.ts'
import styles from './groups.module.css'
import { useGroupChange } from './use-group-change.ts'
import { useGroupChoices } from './use-group-choices.ts'

interface GroupDialogProps {
  organizationId: string
  /** undefined: a new group */
  group?: GroupOfList | undefined
  onClose: () => void
}

/** A form for the name and the parent of a group. After a new group is created, its page opens. */
export function GroupDialog({ organizationId, group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups')
  const paths = usePaths()
  const navigate = useNavigate()
  const change = useGroupChange()
  const groups = useGroupChoices(organizationId) ?? []
  const [parentId, setParentId] = useState(group?.parentId ?? '')
  const [fields] = useState(() => ({ name: textField({ required: true, max: nameLimit, isName: true }) }))
  const hasGroups = group !== undefined && groups.some((each) => each.parentId === group.id)
  const parents = groups.filter((each) => each.parentId === null && each.id !== group?.id)

  const form = useForm({
    fields,
    values: group ? { name: group.name } : {},
    submit: async ({ name }) => {
      if (!group) {
        const made = await change(CreateGroup, { organizationId, name, parentId: parentId || null })
        if (!made?.group) return
        onClose()
        await navigate({ to: paths.group(made.group.id) })
        return
      }
      const groupId = group.id
      if (name !== group.name && !(await change(RenameGroup, { groupId, name }))) return
      if (parentId !== (group.parentId ?? '') && !(await change(MoveGroup, { groupId, parentId: parentId || null })))
        return
      onClose()
    },
  })
  return (
    <Dialog
      title={group ? t('edit.title', { name: group.name }) : t('new.title')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
    >
      <Form form={form} className={styles.form}>
        <FormTextField name="name" label={t('new.name')} hint={t('new.hint')} autoComplete="off" />
        {hasGroups ? (
          <p className={styles.note}>{t('edit.hasGroups')}</p>
        ) : (
          parents.length > 0 && (
            <Select
              label={t('new.below')}
              value={parentId}
              options={[
                { value: '', label: t('new.belowNone') },
                ...parents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => setParentId(event.currentTarget.value)}
            />
          )
        )}
        <div className={styles.buttons}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t(group ? 'edit.save' : 'new.make')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
