import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, TextLink, useBanners } from '#design/index.ts'
import { signOut } from '#features/accounts/web/session/viewer.ts'
import { formatLongDate, useLanguage, useMarket, usePaths } from '#features/markets/web/index.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { deleteAccount, type DeletionAnswer } from './delete-account.ts'

/** Says what is deleted, what stays and for how long, and asks for confirmation; requires reauthentication. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const market = useMarket()
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const [answer, setAnswer] = useState<DeletionAnswer>()
  const [isBusy, setBusy] = useState(false)

  const proceed = async () => {
    setBusy(true)
    const given = await deleteAccount()
    setAnswer(given)
    setBusy(false)
    if (given.kind !== 'Marked') return
    await signOut()
    await navigate({ to: paths.login })
    banners.show({
      kind: 'generic',
      title: t('deleteAccount.done', { date: formatLongDate(language, given.eraseAfter) }),
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('deleteAccount.title')}
      consequence={t('deleteAccount.lead')}
      closeLabel={t('close')}
    >
      <div className={styles.consequences}>
        <h3>{t('deleteAccount.goes')}</h3>
        <p>{t('deleteAccount.goesList')}</p>
        <h3>{t('deleteAccount.stays')}</h3>
        <ul>
          <li>{t('deleteAccount.certificates')}</li>
          <li>{t(market === 'es' ? 'deleteAccount.booksEs' : 'deleteAccount.booksNo')}</li>
        </ul>
      </div>
      <div role="alert">
        <Problem answer={answer} />
      </div>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('deleteAccount.cancel')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void proceed()}>
          {t('deleteAccount.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}

function Problem({ answer }: { readonly answer: DeletionAnswer | undefined }) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  if (!answer || answer.kind === 'Marked') return null
  if (answer.kind === 'LastAdmin')
    return (
      <p className={styles.problem}>
        {t('deleteAccount.lastAdmin', { names: answer.names.join(', ') })}{' '}
        <TextLink inline href={paths.administration('administrate_users')}>
          {t('deleteAccount.toUsers')}
        </TextLink>
      </p>
    )
  return (
    <p className={styles.problem}>
      {t(answer.kind === 'NotProved' ? 'deleteAccount.notProved' : 'deleteAccount.failed')}
    </p>
  )
}
