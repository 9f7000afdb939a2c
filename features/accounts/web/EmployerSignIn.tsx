import { useRouteContext } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Entrance.module.css'

/** The way in with the employer's account (I4): a quiet button, and behind it the question for the address. */
export function EmployerSignIn() {
  const { t } = useTranslation('accounts')
  const { fetchTexts } = useRouteContext({ from: '__root__' })
  const [Opened, setOpened] = useState<ComponentType>()
  const [isMissing, setMissing] = useState(false)
  const open = async () => {
    setMissing(false)
    try {
      const [{ EmployerForm }] = await Promise.all([import('./EmployerForm.tsx'), fetchTexts()])
      setOpened(() => EmployerForm)
    } catch (error) {
      console.error(error)
      setMissing(true)
    }
  }
  if (Opened) return <Opened />
  return (
    <p className={styles.other}>
      <button type="button" className={styles.linkButton} onClick={() => void open()}>
        {t('login.employer')}
      </button>
      <span role="status">{isMissing && t('login.offline')}</span>
    </p>
  )
}
