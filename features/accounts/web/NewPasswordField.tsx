import { useTranslation } from 'react-i18next'
import { FormPasswordField, passwordField, useFieldValue, type PasswordDefinition } from '#design/form/index.ts'
import { isLongEnough, passwordStrength, shortestPassword } from '#features/accounts/rules/password-strength.ts'
import styles from './Entrance.module.css'

interface NewPasswordFieldProps {
  /** the field's name in the form; defined by {@link useNewPassword} */
  readonly name: string
  readonly label: string
}

const missingCharacters = (password: string) => shortestPassword - [...password].length

/** A password of one's own choice: length is what makes it strong. */
export function useNewPassword(): PasswordDefinition {
  const { t } = useTranslation('accounts')
  return passwordField({
    required: true,
    validate: (password) =>
      isLongEnough(password) ? undefined : t('newPassword.hint', { count: missingCharacters(password) }),
  })
}

/** A new password, with strokes that fill as it grows. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const value = useFieldValue(name) as string
  const strength = passwordStrength(value)
  const left = missingCharacters(value)
  return (
    <>
      <FormPasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        hint={left > 0 ? t('newPassword.hint', { count: left }) : t('newPassword.good')}
      />
      <span className={styles.strength} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <b key={index} className={index < strength ? styles.filled : undefined} />
        ))}
      </span>
    </>
  )
}
