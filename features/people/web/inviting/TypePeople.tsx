import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CheckboxGroup, TextLink } from '#design/index.ts'
import {
  Form,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
  textField,
  useFieldValue,
  useForm,
  useFormValues,
} from '#design/form/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { addressError, type AddressError } from '#features/people/rules/importing/address-error.ts'
import { maxGroupsOfPerson } from '#features/people/rules/importing/groups-by-name.ts'
import { typedList, typedPeople } from '#features/people/rules/importing/typed-people.ts'
import { useGroupChoices } from '#features/people/web/groups/use-group-choices.ts'
import styles from './inviting.module.css'
import { Refusal } from '#features/people/web/importing/Refusal.tsx'
import { useSendList } from '#features/people/web/importing/use-send-list.ts'

const maxNameLength = 140

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
  onType: (change: (before: Typed) => Typed) => void
  onRead: (importId: string) => void
  onCancel: () => void
}

/** One person by name and address, or many as pasted text; role and groups apply to all of them. */
export function TypePeople({ typed, onType, onRead, onCancel }: TypePeopleProps) {
  const { t } = useTranslation('inviting')
  const { t: o } = useTranslation('organizations')
  const { send, refusal } = useSendList((answer) => {
    // its columns have names that are known
    if (answer.kind === 'Read') onRead(answer.importId)
  })
  const groups = useGroupChoices(useActiveOrganizationId()) ?? []
  const isAdmin = useActiveMembership()?.role === 'ADMIN'
  const { isMany } = typed
  const problemIn = (error: AddressError | undefined) => error && t(`reason.${error}`)
  const form = useForm({
    fields: {
      name: textField({ validate: (name) => (name.length > maxNameLength ? t('reason.LONG_NAME') : undefined) }),
      email: textField({
        required: !isMany,
        validate: (address) => (isMany ? undefined : problemIn(addressError(address))),
      }),
      many: textField({
        required: isMany,
        validate: (list) => (isMany && typedPeople(list).length === 0 ? problemIn('NO_ADDRESS') : undefined),
      }),
      role: textField({ required: true }),
    },
    values: { name: typed.name, email: typed.email, many: typed.many, role: typed.role },
    submit: async ({ name, email, many, role }) => {
      const names = groups.filter(({ id }) => typed.groups.includes(id)).map((group) => group.name)
      await send({ list: new Blob([typedList(isMany ? typedPeople(many) : [{ name, email }], role, names)]) })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      {isMany ? (
        <ManyField />
      ) : (
        <div className={styles.two}>
          <FormTextField name="name" label={t('type.name')} autoComplete="off" />
          <FormTextField
            name="email"
            label={t('type.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (typedPeople(text).length < 2) return
              event.preventDefault()
              form.write('many', text)
              onType((before) => ({ ...before, isMany: true }))
            }}
          />
        </div>
      )}
      <div>
        <TextLink onPress={() => onType((before) => ({ ...before, isMany: !isMany }))}>
          {t(isMany ? 'type.one' : 'type.paste')}
        </TextLink>
      </div>
      <div className={styles.two}>
        <FormSelect
          name="role"
          label={t('type.role')}
          options={(['MEMBER', 'MANAGER', 'ADMIN'] as const)
            .filter((each) => isAdmin || each !== 'ADMIN')
            .map((each) => ({ value: each, label: o(`role.${each}`) }))}
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
              disabled:
                form.isSubmitting || (typed.groups.length >= maxGroupsOfPerson && !typed.groups.includes(group.id)),
            }))}
            value={typed.groups}
            onChange={(chosen) => onType((before) => ({ ...before, groups: chosen }))}
          />
        )}
      </div>
      <Refusal why={refusal} />
      <div className={styles.foot}>
        <span />
        <div className={styles.buttons}>
          <Button onPress={onCancel}>{t('cancel')}</Button>
          <SubmitButton>{t('type.next')}</SubmitButton>
        </div>
      </div>
      <KeepTyped form={form} onType={onType} />
    </Form>
  )
}

/** Many people as text, with their number. */
function ManyField() {
  const { t } = useTranslation('inviting')
  const { length: count } = typedPeople(useFieldValue('many') as string)
  return (
    <FormTextArea
      name="many"
      label={t('type.many')}
      hint={count === 0 ? t('type.manyHint') : t('type.count', { count })}
      rows={7}
      autoFocus
      spellCheck={false}
      autoComplete="off"
    />
  )
}

/** Preserves what is typed while the user looks at the preview. */
function KeepTyped({ form, onType }: Pick<TypePeopleProps, 'onType'> & { form: Parameters<typeof useFormValues>[0] }) {
  const { name, email, many, role } = useFormValues(form) as Record<'name' | 'email' | 'many' | 'role', string>
  useEffect(() => {
    onType((before) => ({ ...before, name, email, many, role }))
  }, [onType, name, email, many, role])
  return null
}
