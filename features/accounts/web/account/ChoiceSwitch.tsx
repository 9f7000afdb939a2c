import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'

interface ChoiceSwitchProps {
  isOn: boolean
  label: string
  note?: string
  /** Keeps the choice; throws where it could not be kept. */
  save: (wanted: boolean) => Promise<unknown>
}

/** A yes that is given and taken back with one press. Where it could not be kept, it is as before and says so. */
export function ChoiceSwitch({ isOn, label, note, save }: ChoiceSwitchProps) {
  const { t } = useTranslation('sign-in')
  const [chosen, setChosen] = useState(isOn)
  const [hasFailed, setFailed] = useState(false)
  const change = async (wanted: boolean) => {
    setFailed(false)
    setChosen(wanted)
    try {
      await save(wanted)
    } catch {
      setChosen(!wanted)
      setFailed(true)
    }
  }
  return (
    <>
      <Switch
        label={label}
        note={note}
        checked={chosen}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p role="alert">{hasFailed && t('marketing.failed')}</p>
    </>
  )
}
