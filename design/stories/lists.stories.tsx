import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { LaptopIcon } from '@phosphor-icons/react/dist/csr/Laptop'
import { useState } from 'react'
import { Button } from '#design/components/buttons/Button.tsx'
import { Cover } from '#design/components/images/Cover.tsx'
import { EmptyState } from '#design/components/layout/EmptyState.tsx'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { Row, RowList } from '#design/components/layout/RowList.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { Skeleton } from '#design/components/progress/Skeleton.tsx'
import { SegmentedProgress } from '#design/components/progress/SegmentedProgress.tsx'
import { Tabs } from '#design/components/navigation/Tabs.tsx'
import { Tag } from '#design/components/text/Tag.tsx'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import styles from './stories.module.css'

const meta: Meta = { title: 'Rows, tabs, empty rooms' }
export default meta

export const All: StoryObj = { render: () => <Lists /> }

function Lists() {
  const [tab, setTab] = useState('lessons')
  return (
    <section aria-labelledby="lists" className={styles.stack}>
      <SectionHeading id="lists" text="Rader _og faner_" rule="above" size="list" />
      <Tabs
        label="Kurset"
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'about', label: 'Informasjon', panel: <p>Om kurset.</p> },
          { id: 'files', label: 'Vedlegg', count: 4, panel: <p>Fire vedlegg.</p> },
          { id: 'certificates', label: 'Kursbevis', count: 2, panel: <p>To bevis.</p> },
          { id: 'lessons', label: 'Episoder', count: 8, panel: <Rows /> },
        ]}
      />
      <div className={styles.row}>
        <Tag>Fullført</Tag>
        <Tag tone="ok" icon={CheckCircleIcon}>
          Fullført
        </Tag>
        <Tag tone="warn" icon={ClockIcon}>
          7 dager igjen
        </Tag>
        <Tag tone="err" icon={ClockIcon}>
          1 dag igjen
        </Tag>
        <Tag tone="info">Invitert</Tag>
      </div>
      <div className={styles.three}>
        <EmptyState
          word="favoritter"
          title="Ingen favoritter ennå"
          action={
            <Button size="small" href="#k">
              Til katalogen
            </Button>
          }
        >
          Trykk på bokmerket på et kurs, så ligger det her når du har tid.
        </EmptyState>
        <EmptyState word="ingen treff" title="Ingen treff på «jordfiel»">
          Mente du{' '}
          <TextLink inline href="#j">
            jordfeil
          </TextLink>
          ? Søket leter også i det som blir sagt.
        </EmptyState>
        <Skeleton ratio="16 / 9" />
      </div>
      <Skeleton lines={3} className={styles.narrow} />
    </section>
  )
}

function Rows() {
  return (
    <RowList>
      <Row
        figure={
          <span className={styles.thumb}>
            <Cover id="elsi4" category="el" title="" ratio="thumb" overrides={{ palette: 0, art: 0 }} />
          </span>
        }
        isSerif
        title={<TitleText text="FSE-kurs: første hjelp _ved strømulykker_" />}
        note="Tildelt av Roar Nordvik"
        end={
          <>
            <SegmentedProgress total={6} done={5} label="5 av 6 episoder" />
            <Tag tone="err">1 dag igjen</Tag>
          </>
        }
      />
      <Row icon={LaptopIcon} title="Firefox på Linux, Bodø" note="Denne enheten" isNow />
      <Row
        icon={LaptopIcon}
        title="Safari på iPhone"
        note="I går 21:40"
        end={<TextLink onPress={() => undefined}>Logg ut</TextLink>}
      />
      <Row title="Uten figur" end={<Button size="small">Åpne</Button>} />
    </RowList>
  )
}
