import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldValue } from '#design/form/index.ts'
import { Button } from '#design/index.ts'
import { isEmail } from '#values/addresses/email.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

/** Signs in with a passkey, where the browser supports it: needs the address, to know whose. */
export function PasskeyButton({ onPress }: { onPress: (email: string) => Promise<void> }) {
  const { t } = useTranslation('accounts')
  const email = (useFieldValue('email') as string).trim()
  const [isPending, setPending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const press = async () => {
    setWaiting(!isEmail(email))
    if (!isEmail(email)) {
      document.getElementById('email')?.focus()
      return
    }
    setPending(true)
    await onPress(email)
    setPending(false)
  }
  return (
    <>
      <p className={styles.or}>{t('login.or')}</p>
      <div>
        <Button fullWidth isPending={isPending} onPress={() => void press()}>
          {t('login.passkey')}
        </Button>
        <p role="status" className={styles.asks}>
          {isWaiting && !isEmail(email) && t('login.whosePasskey')}
        </p>
      </div>
    </>
  )
}
