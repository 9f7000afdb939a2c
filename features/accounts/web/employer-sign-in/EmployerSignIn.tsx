import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './EmployerSignIn.module.css'

/** A button for the sign-in with the employer's account (I4), which opens the form for the work address. */
export function EmployerSignIn() {
  const { t } = useTranslation('accounts')
  const { loadTexts } = useRouteContext({ from: '__root__' })
  const [Opened, setOpened] = useState<ComponentType>()
  const [isPending, setPending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const open = async () => {
    setPending(true)
    setMissing(false)
    try {
      const [{ EmployerForm }] = await Promise.all([import('./EmployerForm.tsx'), loadTexts(['sign-in'])])
      setOpened(() => EmployerForm)
    } catch (error) {
      reportError(error, 'EmployerSignIn')
      setMissing(true)
    }
    setPending(false)
  }
  if (Opened) return <Opened />
  return (
    <div className={styles.method}>
      <Button icon={BuildingsIcon} fullWidth isPending={isPending} onPress={() => void open()}>
        {t('login.employer')}
      </Button>
      <p role="status">{isMissing && t('login.offline')}</p>
    </div>
  )
}
