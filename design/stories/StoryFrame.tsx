import type { ReactNode } from 'react'
import { BannerRegion } from '#design/components/banners/BannerRegion.tsx'
import { FormTexts } from '#design/form/index.ts'
import { bannerTexts, formTexts } from './examples.ts'
import styles from './stories.module.css'

/** What the app renders around every page: texts for forms, and the banner region. */
export function StoryFrame({ children }: { children: ReactNode }) {
  return (
    <FormTexts value={formTexts}>
      <BannerRegion label="Varsler" texts={bannerTexts}>
        <main className={styles.page}>{children}</main>
      </BannerRegion>
    </FormTexts>
  )
}
