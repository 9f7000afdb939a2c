import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormPasswordField, passwordField, useForm } from '#design/form/index.ts'
import { Button, Dialog, TextLink, useBanners } from '#design/index.ts'
import { signOut } from '#features/accounts/web/viewer.ts'
import { formatLongDate, useLanguage, useMarket, usePaths } from '#features/markets/web/index.ts'
import { useAccount } from './account-context.ts'
import styles from './account.module.css'
import { deleteAccount, type DeletionAnswer } from './delete-account.ts'

const withPassword = { password: passwordField({ required: true }) }

/** What goes, what stays and for how long, and the last word: proved by the password, or by having just signed in. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const market = useMarket()
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { state } = useAccount()
  const hasPassword = !(state.kind === 'Known' && state.standing.isManaged)
  const [answer, setAnswer] = useState<DeletionAnswer>()

  const ask = async (password: string | undefined) => {
    const given = await deleteAccount(password)
    setAnswer(given)
    if (given.kind !== 'Marked') return given
    await signOut()
    await navigate({ to: paths.login })
    banners.show({ kind: 'generic', title: t('leave.done', { date: formatLongDate(language, given.eraseAfter) }) })
    return given
  }
  const form = useForm({
    fields: withPassword,
    values: {},
    submit: async ({ password }) => {
      const given = await ask(password)
      if (given.kind === 'WrongPassword') return { problems: { password: t('leave.wrongPassword') } }
      return {}
    },
  })
  const signInAgain = async () => {
    await signOut()
    await navigate({ to: paths.login, search: { redirect: here } })
  }
  const actions = (
    <div className={styles.actions}>
      <Button onPress={onClose}>{t('leave.cancel')}</Button>
      {answer?.kind === 'FreshSignInNeeded' ? (
        <Button variant="plain" onPress={() => void signInAgain()}>
          {t('leave.signIn')}
        </Button>
      ) : (
        <Button
          variant="danger"
          {...(hasPassword ? { type: 'submit' as const } : { onPress: () => void ask(undefined) })}
          isPending={form.isSubmitting}
        >
          {t('leave.confirm')}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('leave.title')}
      consequence={t('leave.lead')}
      closeLabel={t('close')}
    >
      <div className={styles.fate}>
        <h3>{t('leave.goes')}</h3>
        <p>{t('leave.goesList')}</p>
        <h3>{t('leave.stays')}</h3>
        <ul>
          <li>{t('leave.certificates')}</li>
          <li>{t(market === 'es' ? 'leave.booksEs' : 'leave.booksNo')}</li>
        </ul>
      </div>
      <div role="alert">
        <Problem answer={answer} />
      </div>
      {hasPassword ? (
        <Form form={form} className={styles.steps}>
          {answer?.kind !== 'FreshSignInNeeded' && (
            <FormPasswordField
              name="password"
              label={t('leave.password')}
              autoComplete="current-password"
              showLabel={t('accounts:showPassword')}
              hideLabel={t('accounts:hidePassword')}
            />
          )}
          {actions}
        </Form>
      ) : (
        actions
      )}
    </Dialog>
  )
}

function Problem({ answer }: { readonly answer: DeletionAnswer | undefined }) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  if (!answer || answer.kind === 'Marked' || answer.kind === 'WrongPassword') return null
  if (answer.kind === 'LastAdmin')
    return (
      <p className={styles.problem}>
        {t('leave.lastAdmin', { names: answer.names.join(', ') })}{' '}
        <TextLink inline href={paths.administration('administrate_users')}>
          {t('leave.toUsers')}
        </TextLink>
      </p>
    )
  const words = {
    TooManyTries: t('leave.tooMany'),
    FreshSignInNeeded: t('leave.fresh'),
    Failed: t('leave.failed'),
  }
  return <p className={styles.problem}>{words[answer.kind]}</p>
}
