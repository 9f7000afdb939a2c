import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useState } from 'react'
import { Button } from '#design/components/buttons/Button.tsx'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { PrimaryButton } from '#design/components/buttons/PrimaryButton.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { SegmentedProgress } from '#design/components/progress/SegmentedProgress.tsx'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { Tooltip } from '#design/components/overlays/Tooltip.tsx'
import styles from './stories.module.css'

const meta: Meta = { title: 'Buttons and strokes' }
export default meta

export const All: StoryObj = { render: () => <Actions /> }

function Actions() {
  const [isSaved, setSaved] = useState(true)
  return (
    <section aria-labelledby="actions" className={styles.stack}>
      <SectionHeading id="actions" text="Det _neste å trykke på_" rule="above" size="list" />
      <div className={styles.row}>
        <PrimaryButton icon={PlayIcon}>Fortsett episode 4</PrimaryButton>
        <Button icon={FilmSlateIcon} href="#trailer">
          Se trailer
        </Button>
        <Button variant="plain">Spør oss</Button>
        <Button variant="danger">Fjern fra organisasjonen</Button>
        <Tooltip text="Favoritt">
          <IconButton
            icon={BookmarkSimpleIcon}
            aria-label="Favoritt"
            isOn={isSaved}
            onPress={() => setSaved(!isSaved)}
          />
        </Tooltip>
        <IconButton icon={ShareNetworkIcon} aria-label="Del" />
        <Tooltip text="Teller ikke mot kursbeviset">
          <IconButton icon={InfoIcon} aria-label="Om kursbeviset" />
        </Tooltip>
      </div>
      <div className={styles.row}>
        <PrimaryButton size="small" href="#neste">
          Neste
        </PrimaryButton>
        <Button size="small">Til katalogen</Button>
        <PrimaryButton isDisabled>Lagre</PrimaryButton>
        <Button isDisabled>Avbryt</Button>
        <IconButton icon={ShareNetworkIcon} aria-label="Del, ikke nå" isDisabled />
        <TextLink href="#a">Hele katalogen</TextLink>
        <TextLink icon={ShareNetworkIcon} onPress={() => undefined}>
          Last ned alle
        </TextLink>
        <TextLink tone="danger" onPress={() => undefined}>
          Slett kontoen
        </TextLink>
      </div>
      <div className={styles.narrow}>
        <PrimaryButton fullWidth type="submit">
          Logg inn
        </PrimaryButton>
      </div>
      <div className={styles.row}>
        <SegmentedProgress total={8} done={3} now={0.4} label="3 av 8 episoder" />
        <SegmentedProgress total={8} done={3} now={0.4} size="small" label="3 av 8 episoder" />
        <SegmentedProgress total={8} done={3} now={0.4} size="large" label="3 av 8 episoder" />
        <SegmentedProgress total={8} done={8} isComplete size="large" label="8 av 8, bestått" />
        <SegmentedProgress total={8} done={8} missed={[2, 5]} size="large" label="6 av 8 riktige" />
        <SegmentedProgress total={400} done={3} label="3 av 400 plasser" />
      </div>
      <SegmentedProgress total={40} done={22} now={0.5} size="large" fullWidth label="22 av 40 plasser" />
      <div className={styles.stage}>
        <PrimaryButton icon={PlayIcon}>Fortsett</PrimaryButton>
        <Button variant="stage">Til kurset</Button>
        <IconButton icon={BookmarkSimpleIcon} aria-label="Favoritt" onStage isOn />
        <IconButton icon={ShareNetworkIcon} aria-label="Del" onStage />
        <SegmentedProgress total={8} done={3} now={0.4} size="large" onStage label="3 av 8 episoder" />
      </div>
    </section>
  )
}
