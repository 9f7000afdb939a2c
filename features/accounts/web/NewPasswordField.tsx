import { useTranslation } from 'react-i18next'
import { PasswordField } from '#design/index.ts'
import { passwordStrength, shortestPassword } from '#features/accounts/rules/password-strength.ts'
import styles from './Entrance.module.css'

interface NewPasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled: boolean
  readonly label: string
}

/** A new password, with strokes that fill as it grows: length is what makes it strong. */
export function NewPasswordField({ value, onChange, disabled, label }: NewPasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const strength = passwordStrength(value)
  const left = shortestPassword - [...value].length
  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        hint={left > 0 ? t('newPassword.hint', { count: left }) : t('newPassword.good')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
      />
      <span className={styles.strength} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <b key={index} className={index < strength ? styles.filled : undefined} />
        ))}
      </span>
    </>
  )
}
