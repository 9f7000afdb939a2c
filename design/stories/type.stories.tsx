import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from '#design/components/navigation/Breadcrumbs.tsx'
import { PageStatement } from '#design/components/layout/PageStatement.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { Wordmark } from '#design/components/images/Wordmark.tsx'
import styles from './stories.module.css'

const meta: Meta = { title: 'Type' }
export default meta

export const All: StoryObj = { render: () => <Type /> }

function Type() {
  return (
    <section aria-labelledby="type">
      <div className={styles.row}>
        <Wordmark />
        <Wordmark size="large" />
      </div>
      <Breadcrumbs
        label="Du er her"
        items={[{ label: 'Kurskatalog', href: '#k' }, { label: 'El og energi', href: '#e' }, { label: 'Delene' }]}
      />
      <PageStatement
        text="Fire _i gang,_ elleve fullført."
        lead="156 kurs om det folk faktisk gjør på jobb. Og litt om det de gjør etterpå."
      />
      <SectionHeading
        id="type"
        text="Nytt _i november_"
        action={<TextLink href="#alle">Hele katalogen</TextLink>}
        rule="below"
      />
      <h2>Overskrift to</h2>
      <h3>Overskrift tre</h3>
      <h4>Overskrift fire</h4>
      <p>
        Brødtekst med{' '}
        <TextLink inline href="#s">
          en lenke i setningen
        </TextLink>{' '}
        og et treff på <mark>jordfe</mark>il. ¿Qué tal? «Åse» · º · ś
      </p>
    </section>
  )
}
