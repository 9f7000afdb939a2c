import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { FormPasswordField, passwordField, useFieldValue, type PasswordDefinition } from '#design/form/index.ts'
import {
  isLongEnough,
  passwordStrength,
  minPasswordLength,
} from '#features/accounts/rules/sign-in/password-strength.ts'
import styles from '#features/accounts/web/auth-layout/auth-form.module.css'

interface NewPasswordFieldProps {
  /** the field's name in the form; defined by {@link useNewPassword} */
  readonly name: string
  readonly label: string
  /** whether the pool's rules are listed below the field */
  readonly showsRules?: boolean | undefined
  /** the password it replaces, where that is known */
  readonly before?: string | undefined
  readonly autoFocus?: boolean | undefined
}

const missingCharacters = (password: string) => minPasswordLength - [...password].length

/**
 * The definition of a new password's field.
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

/** A new password with a strength meter. */
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

/** The pool's password rules. Whether a password is easy to guess is checked by the pool. */
function Policy({ password, before }: { password: string; before: string | undefined }) {
  const { t } = useTranslation('accounts')
  const rules = [
    {
      key: 'long',
      words: t('sign-in:newPassword.long', { count: minPasswordLength }),
      isFulfilled: isLongEnough(password),
    },
    ...(before === undefined
      ? []
      : [{ key: 'other', words: t('sign-in:newPassword.other'), isFulfilled: password !== '' && password !== before }]),
    { key: 'rare', words: t('sign-in:newPassword.rare'), isFulfilled: false },
  ]
  return (
    <ul className={styles.policy}>
      {rules.map(({ key, words, isFulfilled }) => (
        <li key={key} className={isFulfilled ? styles.fulfilled : undefined}>
          {isFulfilled && <CheckIcon size={18} aria-hidden />}
          {words}
          {isFulfilled && <span className="visually-hidden">{t('sign-in:newPassword.fulfilled')}</span>}
        </li>
      ))}
    </ul>
  )
}
