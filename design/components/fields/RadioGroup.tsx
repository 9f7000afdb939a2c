import { Choices, type Choice, type ChoicesFrameProps } from './Choices.tsx'

interface RadioGroupProps extends ChoicesFrameProps {
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
  name?: string | undefined
  required?: boolean | undefined
}

export function RadioGroup({ value, onChange, ...props }: RadioGroupProps) {
  return (
    <Choices
      {...props}
      type="radio"
      chosen={value === undefined ? [] : [value]}
      onChoose={(chosen) => onChange(chosen)}
    />
  )
}
