import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  checkedField,
  Form,
  FormCheckbox,
  FormPasswordField,
  FormSelect,
  FormTextArea,
  FormTextField,
  passwordField,
  SubmitButton,
  textField,
  useForm,
} from '#design/form/index.ts'
import { Button, Dialog, useBanners } from '#design/index.ts'
import type { RestAnswer } from '#features/organizations/web/organization/call-rest.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { reportError } from '#platform/browser/report-error.ts'
import { signOnSettingsOf, signOnValuesOf } from './sign-on-form.ts'
import type { SignOnState } from './use-sign-on.ts'

interface SignOnDialogProps {
  readonly signOn: Extract<SignOnState, { kind: 'Known' }>
  readonly onClose: () => void
}

type Refusal = Extract<RestAnswer<undefined>, { kind: 'Refused' }>

/** Sets up or changes the organisation's provider. The secret is write-only. */
export function SignOnDialog({ signOn, onClose }: SignOnDialogProps) {
  const { t } = useTranslation('organization')
  const banners = useBanners()
  const [problem, setProblem] = useState<string>()
  const { provider, callbacks } = signOn

  const problemsOf = ({ code, field }: Refusal) => {
    if (code === 'SecretNeeded') return { clientSecret: t('setUp.secretNeeded') }
    if (code === 'Unfit' && field === 'issuer') return { issuer: t('setUp.wrongIssuer') }
    if (code === 'Unfit' && field === 'clientId') return { clientId: t('setUp.wrongClient') }
    setProblem(
      t(
        code === 'DomainNeeded' ? 'signOn.domainNeeded' : code === 'TestFailed' ? 'signOn.notWorking' : 'choice.failed',
      ),
    )
    return {}
  }
  const form = useForm({
    fields: {
      issuer: textField({ required: true }),
      clientId: textField({ required: true }),
      clientSecret: passwordField({ required: provider === null }),
      roleClaim: textField(),
      admins: textField(),
      managers: textField(),
      defaultRole: textField({ required: true }),
      enabled: checkedField(),
    },
    values: signOnValuesOf(provider),
    submit: async (values) => {
      setProblem(undefined)
      try {
        const answer = await signOn.save(signOnSettingsOf(values, provider))
        if (answer.kind === 'Refused') return { problems: problemsOf(answer) }
        banners.show({ kind: 'success', title: t('setUp.done') })
        onClose()
      } catch (error) {
        reportError(error, 'SignOnDialog')
        setProblem(t('choice.failed'))
      }
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('setUp.title')}
      consequence={t('setUp.lead')}
      closeLabel={t('close')}
    >
      <div className={styles.code}>
        <dl>
          <dt>{t('setUp.callback')}</dt>
          {callbacks.map((callback) => (
            <dd key={callback}>{callback}</dd>
          ))}
        </dl>
      </div>
      <Form form={form} className={styles.steps}>
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
        <FormTextField
          name="issuer"
          label={t('setUp.issuer')}
          hint={t('setUp.issuerHint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
        <FormTextField name="clientId" label={t('setUp.clientId')} autoComplete="off" spellCheck={false} />
        <FormPasswordField
          name="clientSecret"
          label={t('setUp.clientSecret')}
          hint={provider ? t('setUp.secretKept') : undefined}
          showLabel={t('setUp.show')}
          hideLabel={t('setUp.hide')}
          autoComplete="new-password"
        />
        <FormTextField
          name="roleClaim"
          label={t('setUp.roleClaim')}
          hint={t('setUp.roleClaimHint')}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.two}>
          <FormTextArea name="admins" label={t('setUp.admins')} hint={t('setUp.onePerLine')} rows={2} />
          <FormTextArea name="managers" label={t('setUp.managers')} hint={t('setUp.onePerLine')} rows={2} />
        </div>
        <FormSelect
          name="defaultRole"
          label={t('setUp.defaultRole')}
          options={[
            { value: 'MEMBER', label: t('setUp.asMember') },
            { value: 'MANAGER', label: t('setUp.asManager') },
            { value: 'NOBODY', label: t('setUp.asNobody') },
          ]}
        />
        <FormCheckbox name="enabled" label={t('setUp.enabled')} />
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('setUp.save')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
