import '#design/tokens.css'
import '#design/base.css'
import { createRoot } from 'react-dom/client'
import { Banner, Icon, IconButton, Spinner, TimerSpinner, Tooltip } from '#design/index.ts'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'

const texts = {
  close: 'Lukk',
  showDetails: 'Vis detaljer',
  hideDetails: 'Skjul detaljer',
  errorCount: (count: number) => `(${count} feil)`,
}
const details = [{ title: 'Rad 7', description: 'E-postadressen mangler @' }, { title: 'Rad 19' }]
const note = (what: string) => document.body.setAttribute('data-noted', what)

/** Parts of the design system that no page uses in every way they can be used. */
createRoot(document.body).render(
  <main>
    <Banner
      kind="error"
      title="2 av 40 rader."
      errorCount={2}
      details={details}
      texts={texts}
      onClose={() => note('closed')}
    />
    <Spinner label="Laster …" />
    <TimerSpinner seconds={3} label={(left) => `Om ${left} sekunder`} onTimeOut={() => note('timed out')} />
    <Tooltip text="Teller ikke mot kursbeviset, og kan tas om igjen så mange ganger du vil.">
      <IconButton icon={InfoIcon} aria-label="Hjelp" />
    </Tooltip>
    <Icon icon={undefined} />
  </main>,
)
