import { useTranslation } from 'react-i18next'
import { Button, TextLink } from '#design/index.ts'
import { Form, FormSelect, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { cellError, faultyField, type RowField } from '#features/people/rules/importing/validate-rows.ts'
import type { ImportedRow } from '#features/people/web/inviting/inviting-queries.ts'
import styles from './EditRow.module.css'
import { useMendRow } from './use-mend-row.ts'
import { useReasonText } from './use-reason-text.ts'

interface EditRowProps {
  readonly importId: string
  readonly row: ImportedRow
  /** @param isMended false when nothing changed */
  readonly onClose: (isMended: boolean) => void
}

/** The cells of a row to mend in its place. What is wrong is said when a cell is left, and after saving. */
export function EditRow({ importId, row, onClose }: EditRowProps) {
  const { t } = useTranslation('inviting')
  const { t: o } = useTranslation('organizations')
  const actorRole = useActiveMembership()?.role ?? 'MEMBER'
  const reasonText = useReasonText()
  const { mend, isBusy } = useMendRow(importId)
  const cell = (field: RowField, isRequired = false) =>
    textField({
      required: isRequired,
      validate: (value) => {
        const reason = cellError(field, value, actorRole)
        return reason && reasonText({ reason, sameAs: null })
      },
    })
  const form = useForm({
    fields: {
      name: cell('name'),
      email: cell('email', true),
      role: textField({ required: true }),
      groups: cell('groups'),
      employeeNumber: cell('employeeNumber'),
      department: cell('department'),
    },
    values: {
      name: row.name,
      email: row.email,
      role: row.role ?? '',
      groups: row.groupsGiven.replaceAll('|', ' | '),
      employeeNumber: row.employeeNumber,
      department: row.department,
    },
    submit: async (values) => {
      const mended = await mend({ ...values, number: row.number, isLeftOut: false })
      if (mended === undefined) return undefined
      const { status, reason } = mended
      if (status === 'FIX' && reason !== null)
        return { problems: { [faultyField(reason, values)]: reasonText(mended) } }
      onClose(true)
      return undefined
    },
  })
  const leaveOut = async () => {
    const { number, name, email, roleGiven: role, groupsGiven: groups, employeeNumber, department } = row
    const left = { number, name, email, role, groups, employeeNumber, department, isLeftOut: true }
    if ((await mend(left)) !== undefined) onClose(true)
  }
  const hasRole = row.role !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in a field of the row closes the row
    <div
      role="group"
      aria-label={t('edit.label', { row: row.number })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // the dialog stays open
        event.stopPropagation()
        onClose(false)
      }}
    >
      <Form form={form} className={styles.edit}>
        <FormTextField name="name" label={t('rows.name')} autoComplete="off" autoFocus={firstField(row) === 'name'} />
        <FormTextField
          name="email"
          label={t('rows.email')}
          inputMode="email"
          autoComplete="off"
          autoFocus={firstField(row) === 'email'}
        />
        <FormSelect
          name="role"
          label={t('rows.role')}
          autoFocus={firstField(row) === 'role'}
          {...(hasRole ? {} : { placeholder: row.roleGiven })}
          options={(['MEMBER', 'MANAGER', 'ADMIN'] as const)
            .filter((each) => actorRole === 'ADMIN' || each !== 'ADMIN')
            .map((each) => ({ value: each, label: o(`role.${each}`) }))}
        />
        <FormTextField
          name="groups"
          label={t('edit.groups')}
          autoComplete="off"
          autoFocus={firstField(row) === 'groups'}
        />
        <FormTextField
          name="employeeNumber"
          label={t('columns.answer.employeeNumber')}
          autoComplete="off"
          autoFocus={firstField(row) === 'employeeNumber'}
        />
        <FormTextField
          name="department"
          label={t('columns.answer.department')}
          autoComplete="off"
          autoFocus={firstField(row) === 'department'}
        />
        <div className={styles.actions}>
          <TextLink isPending={isBusy} onPress={() => void leaveOut()}>
            {t('edit.leaveOut')}
          </TextLink>
          <span className={styles.buttons}>
            <Button size="small" onPress={() => onClose(false)}>
              {t('cancel')}
            </Button>
            <SubmitButton size="small">{t('edit.save')}</SubmitButton>
          </span>
        </div>
      </Form>
    </div>
  )
}

/** The field that gets the focus: the one with the error. */
const firstField = ({ status, reason, name }: ImportedRow): RowField =>
  status === 'FIX' && reason !== null ? faultyField(reason, { name }) : 'name'
