import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { factorOfName } from '#features/accounts/rules/sign-in/reauthentication-step.ts'
import styles from '#features/accounts/web/account/account.module.css'

const methodOf = { App: 'TOTP', Sms: 'SMS', Email: 'EMAIL' } as const

interface ReauthenticationFactorsProps {
  /** by the protocol's names */
  readonly factors: readonly string[]
  readonly onChoose: (factor: string) => Promise<void>
}

/** Chooses a second factor. */
export function ReauthenticationFactors({ factors, onChoose }: ReauthenticationFactorsProps) {
  const { t } = useTranslation('account')
  const [pending, setPending] = useState<string>()
  const choose = async (factor: string) => {
    setPending(factor)
    await onChoose(factor)
    setPending(undefined)
  }
  return (
    <div className={styles.steps}>
      {factors.map((factor) => (
        <Button key={factor} fullWidth isPending={pending === factor} onPress={() => void choose(factor)}>
          {t(`method.${methodOf[factorOfName(factor)]}`)}
        </Button>
      ))}
    </div>
  )
}
