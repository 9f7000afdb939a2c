import type { Meta, StoryObj } from '@storybook/react-vite'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { Checkbox } from '#design/components/fields/Checkbox.tsx'
import { CheckboxGroup } from '#design/components/fields/CheckboxGroup.tsx'
import { Chip } from '#design/components/text/Chip.tsx'
import { CodeField } from '#design/components/fields/CodeField.tsx'
import { PasswordField } from '#design/components/fields/PasswordField.tsx'
import { RadioGroup } from '#design/components/fields/RadioGroup.tsx'
import { RangeSlider } from '#design/components/fields/RangeSlider.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { Select } from '#design/components/fields/Select.tsx'
import { Switch } from '#design/components/fields/Switch.tsx'
import { TextArea } from '#design/components/fields/TextArea.tsx'
import { TextField } from '#design/components/fields/TextField.tsx'
import styles from './stories.module.css'

const meta: Meta = { title: 'Fields' }
export default meta

export const All: StoryObj = { render: () => <Fields /> }

const left = (remaining: number) => `${remaining} tegn igjen`
const subjects = [
  { value: 'el', label: 'El og energi', count: 21 },
  { value: 'hms', label: 'HMS og beredskap', count: 18 },
  { value: 'helse', label: 'Helse og omsorg', count: 24 },
]

function Fields() {
  const [code, setCode] = useState('482')
  const [chosen, setChosen] = useState(['el'])
  const [choice, setChoice] = useState('move')
  const [length, setLength] = useState<[number, number]>([0, 75])
  return (
    <section aria-labelledby="fields" className={styles.stack}>
      <SectionHeading id="fields" text="Skjema _som ikke er klart_" rule="above" size="list" />
      <div className={styles.two}>
        <TextField
          label="Navn på organisasjonen"
          maxCharacters={70}
          remainingText={left}
          error="Skriv navnet slik det står i Enhetsregisteret"
        />
        <TextField
          label="E-post"
          defaultValue="ingrid.solbakken@nordvik-elektro.no"
          disabled
          hint="Følger kontoen din"
        />
        <TextArea
          label="Beskrivelse"
          optional="valgfritt"
          maxCharacters={62}
          remainingText={left}
          defaultValue="Vi holder til i Bodø og har montører fra Mo i Rana til Tromsø."
        />
        <TextArea label="Detaljer" maxCharacters={500} remainingText={left} placeholder="Hva lurer du på?" />
        <PasswordField
          label="Passord"
          autoComplete="current-password"
          showLabel="Vis passordet"
          hideLabel="Skjul passordet"
          defaultValue="hemmelig-nok-1"
        />
        <TextField
          label="Søk i brukere"
          icon={MagnifyingGlassIcon}
          size="small"
          type="search"
          placeholder="Navn eller e-post"
        />
        <Select
          label="Rolle"
          defaultValue="member"
          options={[
            { value: 'member', label: 'Medlem' },
            { value: 'admin', label: 'Administrator' },
          ]}
        />
        <CodeField label="Koden i e-posten" value={code} onChange={setCode} hint="Seks sifre. Gjelder i ti minutter." />
      </div>
      <div className={styles.row}>
        <Chip removeLabel="Fjern filteret El og energi" onRemove={() => undefined}>
          El og energi
        </Chip>
        <Select
          compact
          label="Sortering"
          options={[
            { value: 'new', label: 'Nyeste først' },
            { value: 'name', label: 'Navn' },
          ]}
        />
        <Checkbox label="Husk denne enheten" defaultChecked />
        <Checkbox label="Alle" isIndeterminate />
        <Checkbox aria-label="Velg Turid" />
        <Checkbox label="Jeg godtar vilkårene" error="Du må godta vilkårene for å handle" />
        <Checkbox label="Ikke nå" disabled />
      </div>
      <div className={styles.three}>
        <div className={styles.narrow}>
          <CheckboxGroup legend="Emne" look="facet" choices={subjects} value={chosen} onChange={setChosen} />
          <RangeSlider
            label="Varighet"
            minValue={0}
            maxValue={120}
            step={15}
            value={length}
            onChange={setLength}
            thumbLabels={['Fra', 'Til']}
            valueText={(value, end) => (end === 'to' ? `inntil ${value} min` : `${value} min`)}
          />
        </div>
        <RadioGroup
          legend="Hva skal skje med kursbevisene hennes?"
          look="boxed"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'move', label: 'Overfør dem til en privat konto' },
            { value: 'delete', label: 'Slett alt', note: 'Kan ikke angres.' },
          ]}
        />
        <div>
          <Switch label="Ukentlig sammendrag" note="Mandag morgen" defaultChecked />
          <Switch label="Frister" />
          <Switch label="Autoplay" tone="lamp" defaultChecked />
          <RadioGroup
            legend="Språk"
            across
            value="nb"
            onChange={() => undefined}
            choices={[
              { value: 'nb', label: 'Norsk' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
