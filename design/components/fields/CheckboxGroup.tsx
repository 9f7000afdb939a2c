import { Choices, type Choice, type ChoicesFrameProps } from './Choices.tsx'

interface CheckboxGroupProps extends ChoicesFrameProps {
  choices: readonly Choice[]
  value: readonly string[]
  /** the chosen values, in the order of the choices */
  onChange: (value: string[]) => void
  name?: string | undefined
}

/** A group of checkboxes. With `look="facet"` it is a filter of a catalogue. */
export function CheckboxGroup({ value, onChange, ...props }: CheckboxGroupProps) {
  return (
    <Choices
      {...props}
      type="checkbox"
      chosen={value}
      onChoose={(changed, isChosen) =>
        onChange(
          props.choices
            .map((choice) => choice.value)
            .filter((each) => (each === changed ? isChosen : value.includes(each))),
        )
      }
    />
  )
}
