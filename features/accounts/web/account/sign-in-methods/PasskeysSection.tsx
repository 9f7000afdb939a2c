import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, LedgerSection, Row, RowList, TextLink, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { reportError } from '#platform/browser/report-error.ts'
import { addPasskey } from './sign-in-methods.ts'

const isSupported = typeof PublicKeyCredential === 'function'

/** The user's passkeys. Hidden where the user pool has none. */
export function PasskeysSection() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const banners = useBanners()
  const { passkeys, refresh, open } = useAccount()
  const [isAdding, setAdding] = useState(false)
  if (!passkeys) return null
  const nameOf = (name: string | undefined) => name ?? t('passkeys.unnamed')

  const add = async () => {
    setAdding(true)
    try {
      if (await addPasskey()) {
        await refresh()
        banners.show({ kind: 'success', title: t('passkeys.addedNow') })
      }
    } catch (error) {
      reportError(error, 'PasskeysSection')
      banners.show({ kind: 'error', title: t('failed') })
    }
    setAdding(false)
  }
  return (
    <LedgerSection heading={t('passkeys.heading')} note={t('passkeys.note')}>
      {passkeys.length === 0 && <p className={styles.quiet}>{t('passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <RowList opensWith="nothing" label={t('passkeys.heading')}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={FingerprintIcon}
              title={nameOf(passkey.name)}
              note={passkey.createdAt && t('passkeys.added', { date: formatLongDate(language, passkey.createdAt) })}
              end={
                <IconButton
                  icon={TrashIcon}
                  aria-label={t('passkeys.remove', { name: nameOf(passkey.name) })}
                  onPress={() => open({ kind: 'RemovePasskey', passkey })}
                />
              }
            />
          ))}
        </RowList>
      )}
      {isSupported ? (
        <div>
          <TextLink icon={PlusIcon} isPending={isAdding} onPress={() => void add()}>
            {t('passkeys.add')}
          </TextLink>
        </div>
      ) : (
        <p className={styles.quiet}>{t('passkeys.unsupported')}</p>
      )}
    </LedgerSection>
  )
}
