import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { FormPasswordField, passwordField, useFieldValue, type PasswordDefinition } from '#design/form/index.ts'
import { isLongEnough, passwordStrength, shortestPassword } from '#features/accounts/rules/sign-in/password-strength.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

interface NewPasswordFieldProps {
  /** the field's name in the form; defined by {@link useNewPassword} */
  readonly name: string
  readonly label: string
  /** whether the pool's rules stand below the field, in words before they are broken */
  readonly showsRules?: boolean | undefined
  /** the password it replaces, where that is known */
  readonly before?: string | undefined
  readonly autoFocus?: boolean | undefined
}

const missingCharacters = (password: string) => shortestPassword - [...password].length

/**
 * A password of one's own choice: length is what makes it strong.
 * @param before the password it replaces, where it is known
 */
export function useNewPassword(before?: string): PasswordDefinition {
  const { t } = useTranslation('accounts')
  return passwordField({
    required: true,
    validate: (password) => {
      if (!isLongEnough(password)) return t('sign-in:newPassword.hint', { count: missingCharacters(password) })
      return password === before ? t('sign-in:newPassword.same') : undefined
    },
  })
}

/** A new password, with strokes that fill as it grows. */
export function NewPasswordField({ name, label, showsRules, before, autoFocus }: NewPasswordFieldProps) {
  const { t } = useTranslation('accounts')
  const value = useFieldValue(name) as string
  const strength = passwordStrength(value)
  const left = missingCharacters(value)
  return (
    <>
      <FormPasswordField
        name={name}
        id="new-password"
        label={label}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        aria-describedby="new-password-strength"
        autoFocus={autoFocus}
      />
      <span className={styles.strength} aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <b key={index} className={index < strength ? styles.filled : undefined} />
        ))}
      </span>
      <p className={styles.hint} id="new-password-strength">
        {left > 0 ? t('sign-in:newPassword.hint', { count: left }) : t('sign-in:newPassword.good')}
      </p>
      {showsRules && <Policy password={value} before={before} />}
    </>
  )
}

/** What the pool asks of a password. Whether a password is easy to guess, the pool judges when it comes. */
function Policy({ password, before }: { password: string; before: string | undefined }) {
  const { t } = useTranslation('accounts')
  const rules = [
    { key: 'long', words: t('sign-in:newPassword.long', { count: shortestPassword }), isKept: isLongEnough(password) },
    ...(before === undefined
      ? []
      : [{ key: 'other', words: t('sign-in:newPassword.other'), isKept: password !== '' && password !== before }]),
    { key: 'rare', words: t('sign-in:newPassword.rare'), isKept: false },
  ]
  return (
    <ul className={styles.policy}>
      {rules.map(({ key, words, isKept }) => (
        <li key={key} className={isKept ? styles.kept : undefined}>
          {isKept && <CheckIcon size={18} aria-hidden />}
          {words}
          {isKept && <span className="visually-hidden">{t('sign-in:newPassword.kept')}</span>}
        </li>
      ))}
    </ul>
  )
}
