import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldValue } from '#design/form/index.ts'
import { Button } from '#design/index.ts'
import { isEmail } from '#values/email.ts'
import styles from './Entrance.module.css'

interface PasskeyButtonProps {
  readonly form: { readonly setProblem: (name: 'email', sentence: string) => void }
  readonly onPress: (email: string) => Promise<void>
}

/** Signing in with a passkey, where the browser has any: the address says whose, the device does the rest. */
export function PasskeyButton({ form, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation('accounts')
  const email = (useFieldValue('email') as string).trim()
  const [isPending, setPending] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const press = async () => {
    if (!isEmail(email)) {
      form.setProblem('email', t('login.whosePasskey'))
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
      <Button fullWidth isPending={isPending} onPress={() => void press()}>
        {t('login.passkey')}
      </Button>
    </>
  )
}
