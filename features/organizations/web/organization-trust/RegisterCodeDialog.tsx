import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Dialog, Skeleton, useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { ConfirmRegisterCode, SendRegisterCode } from './trust-queries.ts'
import styles from './trust.module.css'

interface RegisterCodeDialogProps {
  readonly organizationId: string
  readonly onClose: () => void
}

/** Sends the code to the address in the company register, and verifies it. */
export function RegisterCodeDialog({ organizationId, onClose }: RegisterCodeDialogProps) {
  const { t } = useTranslation('organization-trust')
  const client = useApolloClient()
  const banners = useBanners()
  const [sent, setSent] = useState<{ readonly to?: string; readonly refusal?: string }>()
  const isAsked = useRef(false)
  useEffect(() => {
    // one mail for each opening, also in strict mode, which runs effects twice
    if (isAsked.current) return
    isAsked.current = true
    void client
      .mutate({ mutation: SendRegisterCode, variables: { organizationId } })
      .then(({ data }) => {
        const answer = data?.sendRegisterCode
        if (answer?.__typename === 'RegisterCodeSent') setSent({ to: answer.to })
        else if (answer?.__typename === 'RegisterCodeRefused')
          setSent({ refusal: t(answer.reason === 'TOO_MANY_CODES' ? 'code.tooMany' : 'code.noAddress') })
        else setSent({ refusal: t('code.failed') })
      })
      .catch((error: unknown) => {
        reportError(error, 'RegisterCodeDialog')
        setSent({ refusal: t('code.failed') })
      })
  }, [client, organizationId, t])
  const form = useForm({
    fields: { code: textField({ required: true }) },
    values: { code: '' },
    requiresValid: true,
    submit: async ({ code }) => {
      const answer = await client
        .mutate({ mutation: ConfirmRegisterCode, variables: { organizationId, code } })
        .then(({ data }) => data?.confirmRegisterCode)
        .catch((error: unknown) => {
          reportError(error, 'RegisterCodeDialog')
          return undefined
        })
      if (answer?.__typename === 'RegisterCodeWrong')
        return {
          problems: { code: answer.triesLeft > 0 ? t('code.wrong', { count: answer.triesLeft }) : t('code.ended') },
        }
      if (answer?.__typename !== 'OrganizationVerified') return { problems: { code: t('code.failed') } }
      onClose()
      banners.show({ key: 'trust', kind: 'success', title: t('code.done') })
      return undefined
    },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} width="narrow" title={t('code.title')} closeLabel={t('code.close')}>
      {sent === undefined && <Skeleton lines={3} />}
      {sent?.refusal !== undefined && <p role="alert">{sent.refusal}</p>}
      {sent?.to !== undefined && (
        <Form form={form} className={styles.form}>
          <p role="status">{t('code.lead', { email: sent.to })}</p>
          <FormTextField
            name="code"
            label={t('code.label')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
          <SubmitButton fullWidth>{t('code.submit')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
