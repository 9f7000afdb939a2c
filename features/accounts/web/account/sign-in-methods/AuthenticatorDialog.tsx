import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeField, Form, FormCodeField, SubmitButton, useForm } from '#design/form/index.ts'
import { Button, Dialog, Skeleton, TextLink, useBanners } from '#design/index.ts'
import { QrCode } from '#features/accounts/web/sign-in/steps/QrCode.tsx'
import { SecretInGroups } from '#features/accounts/web/sign-in/steps/SecretInGroups.tsx'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'
import {
  changeMfa,
  verifyAuthenticatorCode,
  requestAuthenticatorKey,
  type AuthenticatorKey,
  type SignInMethods,
} from './sign-in-methods.ts'

interface AuthenticatorDialogProps {
  /** the key that the opening requested */
  readonly pendingKey: Promise<AuthenticatorKey | undefined>
  readonly methods: SignInMethods
  readonly onClose: () => void
}

/** Sets up an authenticator app: its key as QR code and text, and a code that confirms it (RFC 6238). */
export function AuthenticatorDialog({ pendingKey, methods, onClose }: AuthenticatorDialogProps) {
  const { t } = useTranslation('account')
  const [key, setKey] = useState(pendingKey)
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('app.title')} consequence={t('app.lead')} closeLabel={t('close')}>
      <Suspense fallback={<Waiting />}>
        <KeyStep
          pendingKey={key}
          methods={methods}
          onClose={onClose}
          onRetry={() => setKey(requestAuthenticatorKey(methods.email))}
        />
      </Suspense>
    </Dialog>
  )
}

function Waiting() {
  const { t } = useTranslation('account')
  return (
    <div role="status">
      <span className="visually-hidden">{t('app.wait')}</span>
      <Skeleton lines={6} />
    </div>
  )
}

const fields = { code: codeField({ required: true }) }

function KeyStep({
  pendingKey,
  methods,
  onClose,
  onRetry,
}: AuthenticatorDialogProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation('account')
  const words = useProblemText()
  const banners = useBanners()
  const { refresh } = useAccount()
  const key = use(pendingKey)
  const form = useForm({
    fields,
    values: {},
    submit: async ({ code }) => {
      const proven = await verifyAuthenticatorCode(code)
      const outcome = proven.kind === 'Done' ? await changeMfa(methods, { kind: 'TurnOn', method: 'TOTP' }) : proven
      if (outcome.kind === 'Refused') {
        form.reset()
        return { problems: { code: outcome.problem === 'WrongCode' ? t('app.wrongCode') : words(outcome.problem) } }
      }
      await refresh()
      onClose()
      banners.show({ kind: 'success', title: t('methodChanged.on', { method: t('method.TOTP') }) })
    },
  })
  if (!key)
    return (
      <div className={styles.steps}>
        <p role="alert">{t('app.noKey')}</p>
        <Button onPress={onRetry}>{t('app.retry')}</Button>
      </div>
    )
  return (
    <Form form={form} className={styles.steps}>
      <div className={styles.key}>
        <div className={styles.qr}>
          <QrCode text={key.address} label={t('app.qr')} />
        </div>
        <div>
          <p className={styles.label}>{t('app.key')}</p>
          <SecretInGroups secret={key.secret} />
          <TextLink href={key.address}>{t('app.open')}</TextLink>
        </div>
      </div>
      <FormCodeField name="code" label={t('app.label')} sendsWhenComplete autoFocus />
      <SubmitButton>{t('app.submit')}</SubmitButton>
    </Form>
  )
}
