/* oxlint-disable react/jsx-no-literals -- examples for those who build, never shown to a reader */
import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BannerRegion } from '#design/components/BannerRegion.tsx'
import { Actions } from './Actions.tsx'
import { bannerTexts } from './examples.ts'
import { Fields } from './Fields.tsx'
import { Ledgers } from './Ledgers.tsx'
import { Lists } from './Lists.tsx'
import { Notices } from './Notices.tsx'
import { Overlays } from './Overlays.tsx'
import { Pictures } from './Pictures.tsx'
import { Type } from './Type.tsx'
import styles from './gallery.module.css'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BannerRegion label="Varsler" texts={bannerTexts}>
        <a className="skip-link" href="#main">
          Hopp til innhold
        </a>
        <main id="main" className={styles.page}>
          <Type />
          <Pictures />
          <Actions />
          <Fields />
          <Ledgers />
          <Lists />
          <Notices />
          <Overlays />
        </main>
      </BannerRegion>
    </StrictMode>,
  )
