import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CheckboxGroup, PrimaryButton, Select, TextArea, TextField, TextLink } from '#design/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { addressError } from '#features/people/rules/importing/address-error.ts'
import { maxGroupsOfPerson } from '#features/people/rules/importing/groups-by-name.ts'
import { typedList, typedPeople } from '#features/people/rules/importing/typed-people.ts'
import { useGroupChoices } from '#features/people/web/groups/use-group-choices.ts'
import styles from './inviting.module.css'
import { Refusal } from '#features/people/web/importing/Refusal.tsx'
import { useSendList } from '#features/people/web/importing/use-send-list.ts'

/** The empty form. The typed text is preserved while the user looks at the preview. */
export const noPeople = {
  isMany: false,
  name: '',
  email: '',
  many: '',
  role: 'MEMBER',
  groups: [] as readonly string[],
}
type Typed = typeof noPeople

interface TypePeopleProps {
  typed: Typed
  onType: (typed: Typed) => void
  onRead: (importId: string) => void
  onCancel: () => void
}

/** One person by name and address, or many as pasted text; role and groups apply to all of them. */
export function TypePeople({ typed, onType, onRead, onCancel }: TypePeopleProps) {
  const { t } = useTranslation('inviting')
  const { t: o } = useTranslation('organizations')
  const { send, isSending, refusal } = useSendList(onRead)
  const groups = useGroupChoices(useActiveOrganizationId()) ?? []
  const isAdmin = useActiveMembership()?.role === 'ADMIN'
  const [hasTried, setTried] = useState(false)
  const { isMany, name, email, many, role } = typed
  const people = isMany ? typedPeople(many) : [{ name: name.trim(), email: email.trim() }]
  const fault = isMany ? (people.length === 0 ? 'NO_ADDRESS' : undefined) : addressError(email.trim())
  const error = hasTried && fault ? t(`reason.${fault}`) : undefined

  const submit = () => {
    setTried(true)
    if (fault) return
    const names = groups.filter(({ id }) => typed.groups.includes(id)).map((group) => group.name)
    void send(new Blob([typedList(people, role, names)]))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isMany ? (
        <TextArea
          label={t('type.many')}
          hint={people.length === 0 ? t('type.manyHint') : t('type.count', { count: people.length })}
          error={error}
          rows={7}
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={many}
          onChange={({ currentTarget }) => onType({ ...typed, many: currentTarget.value })}
        />
      ) : (
        <div className={styles.two}>
          <TextField
            label={t('type.name')}
            optional={t('type.optional')}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => onType({ ...typed, name: currentTarget.value.slice(0, 140) })}
          />
          <TextField
            label={t('type.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={error}
            value={email}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (typedPeople(text).length < 2) return
              event.preventDefault()
              onType({ ...typed, isMany: true, many: text })
            }}
            onChange={({ currentTarget }) => onType({ ...typed, email: currentTarget.value })}
          />
        </div>
      )}
      <div>
        <TextLink onPress={() => onType({ ...typed, isMany: !isMany })}>
          {t(isMany ? 'type.one' : 'type.paste')}
        </TextLink>
      </div>
      <div className={styles.two}>
        <Select
          label={t('type.role')}
          value={role}
          options={(['MEMBER', 'MANAGER', 'ADMIN'] as const)
            .filter((each) => isAdmin || each !== 'ADMIN')
            .map((each) => ({ value: each, label: o(`role.${each}`) }))}
          onChange={({ currentTarget }) => onType({ ...typed, role: currentTarget.value })}
        />
        {groups.length > 0 && (
          <CheckboxGroup
            legend={t('type.groups')}
            optional={t('type.optional')}
            className={styles.groups ?? ''}
            // the number of selected groups is shown when not all are visible, or when the limit is reached
            hint={
              groups.length > maxGroupsOfPerson &&
              t('type.groupsChosen', { number: typed.groups.length, most: maxGroupsOfPerson })
            }
            choices={groups.map((group) => ({
              value: group.id,
              label: group.name,
              disabled: typed.groups.length >= maxGroupsOfPerson && !typed.groups.includes(group.id),
            }))}
            value={typed.groups}
            onChange={(chosen) => onType({ ...typed, groups: chosen })}
          />
        )}
      </div>
      <Refusal why={refusal} />
      <div className={styles.foot}>
        <span />
        <div className={styles.buttons}>
          <Button onPress={onCancel}>{t('cancel')}</Button>
          <PrimaryButton type="submit" isPending={isSending}>
            {t('type.next')}
          </PrimaryButton>
        </div>
      </div>
    </form>
  )
}
