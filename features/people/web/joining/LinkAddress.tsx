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
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const [asked, setAsked] = useState<'renew' | 'off'>()
  const address = `${location.origin}${paths.join(code)}`
  const variables = { organizationId }
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  const end = () => {
    setAsked(undefined)
    setSaid(undefined)
    change(async () =>
      asked === 'renew'
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
      <p role="status" className={styles.said}>
        {said && t(`own.said.${said}`)}
      </p>
      {asked ? (
        <div className={styles.asked} role="group" aria-label={t(`end.${asked}.press`)}>
          <p>{t(`end.${asked}.consequence`)}</p>
          <div className={styles.row}>
            <Button size="small" variant="danger" autoFocus onPress={end}>
              {t(`end.${asked}.press`)}
            </Button>
            <TextLink onPress={() => setAsked(undefined)}>{t('own.keep')}</TextLink>
          </div>
        </div>
      ) : (
        <div className={styles.row}>
          <TextLink isPending={isBusy} onPress={() => setAsked('renew')}>
            {t('end.renew.press')}
          </TextLink>
          <TextLink isPending={isBusy} tone="danger" onPress={() => setAsked('off')}>
            {t('end.off.press')}
          </TextLink>
        </div>
      )}
    </>
  )
}
