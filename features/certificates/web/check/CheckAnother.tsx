import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, TextField } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { readCertificateCode } from '#features/certificates/rules/certificate-code.ts'
import styles from './Check.module.css'

/** The field for the code on the paper. */
export function CheckAnother({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('check')
  const paths = usePaths()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = readCertificateCode(typed)
    if (code === undefined) setError(t('malformed'))
    else void navigate({ href: paths.certificate(code) })
  }
  return (
    <section className={styles.another} aria-label={t(isFirst ? 'one' : 'another')}>
      <div>
        <h2 className={styles.heading}>{t(isFirst ? 'one' : 'another')}</h2>
        <p className={styles.small}>{t('where')}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('code')}
          name="code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7M2-QX4D-9TRV"
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <PrimaryButton type="submit">{t('check')}</PrimaryButton>
      </form>
    </section>
  )
}
