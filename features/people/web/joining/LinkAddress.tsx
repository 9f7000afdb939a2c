import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TextField, TextLink } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { RemoveJoinLink, RenewJoinLink } from './join-link-query.ts'
import styles from './JoinLink.module.css'

interface LinkAddressProps {
  readonly organizationId: string
  readonly code: string
  readonly isBusy: boolean
  readonly change: (act: () => Promise<string | undefined>) => void
}

/**
 * The address of the link with a copy button; and buttons that replace or disable it, with a confirmation, because
 * shared links become invalid.
 */
export function LinkAddress({ organizationId, code, isBusy, change }: LinkAddressProps) {
  const { t } = useTranslation('joining')
  const paths = usePaths()
  const client = useApolloClient()
  const [notice, setNotice] = useState<'copied' | 'notCopied'>()
  const [pendingAction, setPendingAction] = useState<'renew' | 'off'>()
  const address = `${location.origin}${paths.join(code)}`
  const variables = { organizationId }
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setNotice('copied'),
      () => setNotice('notCopied'),
    )
  const end = () => {
    setPendingAction(undefined)
    setNotice(undefined)
    change(async () =>
      pendingAction === 'renew'
        ? (await client.mutate({ mutation: RenewJoinLink, variables })).data?.renewJoinLink.__typename
        : (await client.mutate({ mutation: RemoveJoinLink, variables })).data?.removeJoinLink.__typename,
    )
  }
  return (
    <>
      <div className={styles.address}>
        <TextField
          label={t('own.address')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onPress={copy}>{t('own.copy')}</Button>
      </div>
      <p role="status" className={styles.notice}>
        {notice && t(`own.notice.${notice}`)}
      </p>
      {pendingAction ? (
        <div className={styles.pendingAction} role="group" aria-label={t(`end.${pendingAction}.press`)}>
          <p>{t(`end.${pendingAction}.consequence`)}</p>
          <div className={styles.row}>
            <Button size="small" variant="danger" autoFocus onPress={end}>
              {t(`end.${pendingAction}.press`)}
            </Button>
            <TextLink onPress={() => setPendingAction(undefined)}>{t('own.keep')}</TextLink>
          </div>
        </div>
      ) : (
        <div className={styles.row}>
          <TextLink isPending={isBusy} onPress={() => setPendingAction('renew')}>
            {t('end.renew.press')}
          </TextLink>
          <TextLink isPending={isBusy} tone="danger" onPress={() => setPendingAction('off')}>
            {t('end.off.press')}
          </TextLink>
        </div>
      )}
    </>
  )
}
