import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '#design/components/banners/Banner.tsx'
import { useBanners } from '#design/components/banners/BannerRegion.tsx'
import { Button } from '#design/components/buttons/Button.tsx'
import { Countdown } from '#design/components/banners/Countdown.tsx'
import { SectionHeading } from '#design/components/layout/SectionHeading.tsx'
import { Spinner, TimerSpinner } from '#design/components/progress/Spinner.tsx'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { bannerTexts as texts } from './examples.ts'
import styles from './stories.module.css'

const meta: Meta = { title: 'Notices' }
export default meta

export const All: StoryObj = { render: () => <Notices /> }

const close = () => undefined
const rows = [
  { title: 'Rad 7', description: 'E-postadressen mangler @' },
  { title: 'Rad 19', description: 'Navnet er lengre enn 70 tegn' },
  { title: 'Rad 33', description: 'Brukeren er allerede medlem' },
]

function Notices() {
  const banners = useBanners()
  return (
    <section aria-labelledby="notices" className={styles.stack}>
      <SectionHeading id="notices" text="Varsler _med nedtelling_" rule="above" size="list" />
      <div className={styles.two}>
        <Banner kind="generic" title="Du er logget ut." body="Vi sees." texts={texts} onClose={close} />
        <Banner
          kind="success"
          title="Kurset er tildelt 12 personer."
          body="De får beskjed på e-post i dag."
          texts={texts}
          onClose={close}
        />
        <Banner
          kind="warning"
          title="Abonnementet utløper om 9 dager."
          body={
            <TextLink inline tone="inherit" href="#f">
              Forny nå
            </TextLink>
          }
          texts={texts}
          onClose={close}
        />
        <Banner kind="generic" title="Uten kryss." body="Hører til på siden." texts={texts} />
      </div>
      <Banner
        kind="error"
        title="3 av 40 rader ble ikke importert."
        errorCount={3}
        details={rows}
        texts={texts}
        onClose={close}
      />
      <div className={styles.row}>
        <Button onPress={() => banners.show({ kind: 'success', title: 'Lagret.', key: 'saved' })}>Vis et varsel</Button>
        <Button
          onPress={() =>
            banners.show({ kind: 'error', title: 'Noe gikk galt hos oss.', body: 'Du har ikke mistet noe.' })
          }
        >
          Vis en feil
        </Button>
        <Countdown total={10} remaining={7} label="Lukkes om 7 sekunder" />
        <Countdown total={10} remaining={4} tone="lamp" />
      </div>
      <div className={styles.row}>
        <Spinner label="Laster …" />
        <Spinner label="Laster …" size={32} showLabel />
        <TimerSpinner
          seconds={600}
          label={(remaining) => `Vi tar deg dit om ${remaining} sekunder.`}
          onTimeOut={close}
        />
      </div>
    </section>
  )
}
