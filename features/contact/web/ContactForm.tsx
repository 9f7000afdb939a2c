import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import {
  emailField,
  Form,
  FormTextArea,
  FormTextField,
  SubmitButton,
  textField,
  useFieldValue,
  useForm,
} from '#design/form/index.ts'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { track } from '#features/consent/web/index.ts'
import { maxDetailsLength, maxSubjectLength } from '#features/contact/rules/message.ts'
import { closeContact } from './contact-panel-state.ts'
import { newKey, sendMessage, type ContactMessage } from './send-message.ts'
import styles from './ContactPanel.module.css'

/** The unsent draft, in memory; cleared after signing in or out. */
let storedDraft: { readonly owner: string; readonly key: string; readonly message: ContactMessage } | undefined

const fields = {
  email: emailField({ required: true }),
  subject: textField({ required: true, max: maxSubjectLength }),
  details: textField({ required: true, max: maxDetailsLength }),
}

/** E-mail, subject and details (F4). Closes after sending; after a failure the draft is restored. */
export function ContactForm({ user }: { user: SignedInUser | undefined }) {
  const { t } = useTranslation('contact')
  const { restEndpoint } = useRouteContext({ from: '__root__' }).configuration
  const banners = useBanners()
  const owner = user?.id ?? ''
  const [draft] = useState(() => (storedDraft?.owner === owner ? storedDraft : undefined))
  const [key, setKey] = useState(draft?.key ?? newKey)
  const empty = { email: user?.email ?? draft?.message.email ?? '', subject: '', details: '' }
  const form = useForm({
    fields,
    values: draft ? { ...draft.message, email: empty.email } : empty,
    requiresValid: true,
    submit: async (message) => {
      const outcome = await sendMessage(restEndpoint, message, { key, isSignedIn: user !== undefined })
      if (outcome.kind === 'Sent') {
        track({ kind: 'other', name: 'contact-sent' })
        setKey(newKey())
        form.reset({ email: message.email, subject: '', details: '' })
        banners.show({ kind: 'success', title: t('sent'), body: t('answer', { email: message.email }), key: 'contact' })
      } else {
        const title = outcome.kind === 'TooOften' ? t('tooOften', { count: outcome.minutes }) : t('errors.errorOccured')
        banners.show({ kind: 'error', title, body: t('kept'), key: 'contact' })
      }
      closeContact()
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        disabled={user !== undefined}
      />
      <FormTextField name="subject" label={t('subject')} autoComplete="off" />
      <FormTextArea name="details" label={t('details')} />
      <SubmitButton fullWidth>{(isSubmitting) => (isSubmitting ? t('sending') : t('send'))}</SubmitButton>
      <KeepDraft owner={owner} messageKey={key} />
    </Form>
  )
}

/** Stores the form's values, to restore them when the panel is opened again. */
function KeepDraft({ owner, messageKey }: { owner: string; messageKey: string }) {
  const email = useFieldValue('email') as string
  const subject = useFieldValue('subject') as string
  const details = useFieldValue('details') as string
  useEffect(() => {
    storedDraft = { owner, key: messageKey, message: { email, subject, details } }
  }, [owner, messageKey, email, subject, details])
  return null
}
