import type { Meta, StoryObj } from '@storybook/react-vite'
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useState } from 'react'
import { Button } from '#design/components/buttons/Button.tsx'
import { Dialog } from '#design/components/overlays/Dialog.tsx'
import { DialogTrigger } from '#design/components/overlays/DialogTrigger.tsx'
import { Menu } from '#design/components/overlays/Menu.tsx'
import { Popover } from '#design/components/overlays/Popover.tsx'
import { RadioGroup } from '#design/components/fields/RadioGroup.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { TextField } from '#design/components/fields/TextField.tsx'
import styles from './stories.module.css'

const meta: Meta = { title: 'What floats' }
export default meta

export const All: StoryObj = { render: () => <Overlays /> }

function Overlays() {
  const [choice, setChoice] = useState('move')
  return (
    <section aria-labelledby="overlays" className={styles.stack}>
      <SectionHeading id="overlays" text="Det som _flyter over_" rule="above" size="list" />
      <div className={styles.row}>
        <DialogTrigger>
          <Button>Åpne dialog</Button>
          <Dialog
            title="Fjerne _Turid Kjærstad?_"
            consequence="Plassen blir ledig med en gang."
            closeLabel="Lukk"
            actions={(close) => (
              <>
                <Button onPress={close}>Avbryt</Button>
                <Button variant="danger" onPress={close}>
                  Fjern fra organisasjonen
                </Button>
              </>
            )}
          >
            <RadioGroup
              legend="Hva skal skje med kursbevisene hennes?"
              look="boxed"
              value={choice}
              onChange={setChoice}
              choices={[
                { value: 'move', label: 'Overfør dem til en privat konto' },
                { value: 'delete', label: 'Slett alt' },
              ]}
            />
          </Dialog>
        </DialogTrigger>
        <Menu
          label="Konto"
          trigger={<Button>Åpne meny</Button>}
          head={<b>Ingrid Solbakken</b>}
          groups={[
            { label: 'Deg', actions: [{ id: 'me', label: 'Kontoen min', icon: UserCircleIcon, href: '#me' }] },
            {
              label: 'Organisasjonen',
              actions: [
                { id: 'users', label: 'Brukere', icon: UsersThreeIcon },
                { id: 'org', label: 'Organisasjonen min', icon: BuildingsIcon },
              ],
            },
            { label: 'Økten', actions: [{ id: 'out', label: 'Logg ut', icon: SignOutIcon, tone: 'danger' }] },
          ]}
        />
        <DialogTrigger>
          <Button>Åpne ark</Button>
          <Popover>
            <div className={styles.stage}>
              <TextField label="E-post" />
            </div>
          </Popover>
        </DialogTrigger>
      </div>
    </section>
  )
}
