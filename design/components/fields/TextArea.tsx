import { useId, type ComponentPropsWithRef } from 'react'
import { assignRef } from '#design/components/buttons/assign-ref.ts'
import { classNames } from '#design/components/class-names.ts'
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { useCharacterCounter, type CharacterCounterProps } from './use-character-counter.ts'
import styles from './Field.module.css'

export interface TextAreaProps
  extends FieldTexts, CharacterCounterProps, Omit<ComponentPropsWithRef<'textarea'>, 'maxLength' | 'children'> {}

/** Several lines of text, with the remaining characters (F3). Grows with its text where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, maxCharacters, remainingText, className, ref, onChange, ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const { counter, read } = useCharacterCounter({ maxCharacters, remainingText }, area.value)
  return (
    <FieldFrame {...{ id, label, optional, hint, error, counter, className }}>
      <textarea
        rows={4}
        {...area}
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
        className={classNames(styles.input, styles.area)}
      />
    </FieldFrame>
  )
}
