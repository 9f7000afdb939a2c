import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import {
  codeField,
  Form,
  FormCodeField,
  FormTextField,
  SubmitButton,
  useForm,
  type ValuesOf,
} from '#design/form/index.ts'
import { Dialog, TextLink } from '#design/index.ts'
import type { TextDefinition } from '#design/form/fields/field.ts'
import type { IdentityResult } from '#features/accounts/web/identity/pool-request.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { confirmContactChange, sendCodeAgain, requestContactChange } from './sign-in-methods.ts'

interface VerifyContactDialogProps {
  readonly attribute: 'email' | 'phone_number'
  readonly field: TextDefinition
  /** the value in the user pool's form */
  readonly read: (written: string) => string
  readonly texts: {
    readonly title: string
    readonly lead: string
    readonly label: string
    readonly hint?: string | undefined
    readonly send: string
    readonly confirm: string
  }
  /** the text key that says where the code was sent */
  readonly sentTo: 'email.codeLead' | 'phone.codeLead'
  readonly type: 'email' | 'tel'
  /** called after the verification; a refusal is shown */
  readonly onProven: () => Promise<IdentityResult>
  readonly onClose: () => void
}

/** Verifies a new address or number: first the value, then the code that was sent there. */
export function VerifyContactDialog(props: VerifyContactDialogProps) {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      title={props.texts.title}
      consequence={sentTo === undefined ? props.texts.lead : undefined}
      closeLabel={t('close')}
    >
      {sentTo === undefined ? <ValueStep {...props} onSent={setSentTo} /> : <CodeStep {...props} target={sentTo} />}
    </Dialog>
  )
}

const valueFields = (value: TextDefinition) => ({ value })

function ValueStep({
  attribute,
  field,
  read,
  texts,
  type,
  onSent,
}: VerifyContactDialogProps & { onSent: (to: string) => void }) {
  const words = useProblemText()
  const fields = valueFields(field)
  const form = useForm({
    fields,
    values: {},
    submit: async (given: ValuesOf<typeof fields>) => {
      const value = read(given.value)
      const outcome = await requestContactChange(attribute, value)
      if (outcome.kind === 'Refused') return { problems: { value: words(outcome.problem) } }
      onSent(value)
    },
  })
  return (
    <Form form={form} className={styles.steps}>
      <FormTextField name="value" label={texts.label} hint={texts.hint} type={type} autoComplete={type} autoFocus />
      <SubmitButton>{texts.send}</SubmitButton>
    </Form>
  )
}

const codeFields = { code: codeField({ required: true }) }

function CodeStep({ attribute, texts, sentTo, target, onProven }: VerifyContactDialogProps & { target: string }) {
  const { t } = useTranslation('account')
  const words = useProblemText()
  const [announcement, setAnnouncement] = useState<string>()
  const form = useForm({
    fields: codeFields,
    values: {},
    submit: async ({ code }) => {
      const proven = await confirmContactChange(attribute, code)
      const outcome = proven.kind === 'Done' ? await onProven() : proven
      if (outcome.kind === 'Done') return
      form.reset()
      return { problems: { code: words(outcome.problem) } }
    },
  })
  const again = async () => {
    const outcome = await sendCodeAgain(attribute)
    setAnnouncement(outcome.kind === 'Done' ? t('code.sentAgain') : words(outcome.problem))
  }
  return (
    <Form form={form} className={styles.steps}>
      <p className={styles.sent}>
        <Trans t={t} i18nKey={sentTo} values={{ email: target, phone: target }} components={{ b: <b /> }} />
      </p>
      <FormCodeField name="code" label={t('code.label')} sendsWhenComplete autoFocus />
      <SubmitButton>{texts.confirm}</SubmitButton>
      <div>
        <TextLink onPress={() => void again()}>{t('code.again')}</TextLink>
        <p role="status" className={styles.quiet}>
          {announcement}
        </p>
      </div>
    </Form>
  )
}
