import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#design/components/buttons/Button.tsx'
import { Figures } from '#design/components/layout/Figures.tsx'
import { PrimaryButton } from '#design/components/buttons/PrimaryButton.tsx'
import { Ledger, LedgerFacts, LedgerSection } from '#design/components/layout/Ledger.tsx'
import { SaveBar } from '#design/components/layout/SaveBar.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { YearLine } from '#design/components/progress/YearLine.tsx'
import styles from './stories.module.css'

const names = ['nov', 'des', 'jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt']

const meta: Meta = { title: 'Ledgers, figures, save bar' }
export default meta

export const All: StoryObj = { render: () => <Ledgers /> }

function Ledgers() {
  return (
    <section aria-labelledby="ledgers" className={styles.stack}>
      <SectionHeading id="ledgers" text="Innstillinger _og tall_" rule="above" size="list" />
      <YearLine
        months={names.map((label, index) => ({ label, share: index < 4 ? 1 : index === 4 ? 0.4 : 0 }))}
        label="Åtte av tolv måneder igjen"
      />
      <Figures
        figures={[
          { label: 'Plasser i bruk', value: 31, of: 'av 40', note: '9 ledige' },
          { label: 'Status', value: 'Aktivt' },
          { label: 'Sluttdato', value: '24. juni 2027', note: 'Kursbevisene beholder du' },
        ]}
      />
      <Ledger>
        <LedgerSection heading="Navn _og type_" note="Medlemmene ser navnet øverst.">
          <LedgerFacts
            missing="Ikke oppgitt"
            facts={[{ label: 'Navn', value: 'Nordvik Elektro' }, { label: 'Merknad' }]}
          />
        </LedgerSection>
        <LedgerSection heading="Faktura">
          <LedgerFacts missing="Ikke oppgitt" facts={[{ label: 'Hvor ofte', value: 'Hvert år' }]} />
        </LedgerSection>
      </Ledger>
      <SaveBar changed="Etternavnet er endret." consequence="Nye kursbevis får det nye navnet.">
        <Button>Angre</Button>
        <PrimaryButton>Lagre endringen</PrimaryButton>
      </SaveBar>
    </section>
  )
}
