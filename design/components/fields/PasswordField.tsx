import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState } from 'react'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon'> {
  /** names of the button that shows and hides the password */
  showLabel: string
  hideLabel: string
  autoComplete: 'current-password' | 'new-password'
}

/**
 * A password field with a button that shows the password. Pasting is allowed: password managers need it (WCAG 2.2,
 * 3.3.8).
 */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? EyeSlashIcon : EyeIcon}
          aria-label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
