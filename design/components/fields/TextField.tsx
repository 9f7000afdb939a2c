import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { assignRef } from '#design/components/buttons/assign-ref.ts'
import { classNames } from '#design/components/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { Icon } from '#design/components/images/Icon.tsx'
import { useCharacterCounter, type CharacterCounterProps } from './use-character-counter.ts'
import styles from './Field.module.css'

export interface TextFieldProps
  extends FieldTexts, CharacterCounterProps, Omit<ComponentPropsWithRef<'input'>, 'size' | 'maxLength' | 'children'> {
  /** an icon inside the field, at its start */
  icon?: PhosphorIcon | undefined
  /** a control inside the field, at its end */
  end?: ReactNode
  /** 48 px, or 44 px for tool bars */
  size?: 'regular' | 'small' | undefined
}

/** One line of text: name, e-mail, search. Accepts every attribute of an input, and the register() of a form. */
export function TextField({
  label,
  optional,
  hint,
  error,
  maxCharacters,
  remainingText,
  icon,
  end,
  size = 'regular',
  className,
  ref,
  onChange,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const { counter, read } = useCharacterCounter({ maxCharacters, remainingText }, input.value)
  return (
    <FieldFrame {...{ id, label, optional, hint, error, counter, className }}>
      <span className={styles.box}>
        {icon && (
          <span className={styles.start}>
            <Icon icon={icon} />
          </span>
        )}
        <input
          type="text"
          {...input}
          {...describedBy(id, { label, hint, error }, counter !== undefined)}
          id={id}
          ref={(element) => {
            assignRef(ref, element)
            read(element)
          }}
          onChange={(event) => {
            onChange?.(event)
            read(event.currentTarget)
          }}
          className={classNames(
            styles.input,
            size === 'small' && styles.small,
            icon && styles.hasStart,
            !!end && styles.hasEnd,
          )}
        />
        {end && <span className={styles.end}>{end}</span>}
      </span>
    </FieldFrame>
  )
}
