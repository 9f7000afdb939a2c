import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'

interface ChoiceSwitchProps {
  isOn: boolean
  label: string
  note?: string
  /** Saves the choice; throws when it could not be saved. */
  save: (wanted: boolean) => Promise<unknown>
}

/** A switch that saves immediately. On failure it returns to its previous state and shows an error. */
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
