import { lazy } from 'react'
import { LazyWhenVisible } from '#design/index.ts'
import { RecallSection } from '#features/recall/web/index.ts'
import styles from './AccountSettings.module.css'
import { LanguageSwitch } from '#apps/web/shell/settings/LanguageSwitch.tsx'
import { ThemeSwitch } from '#apps/web/shell/settings/ThemeSwitch.tsx'

const AccountPage = lazy(async () => {
  const { AccountPage: Page } = await import('#features/accounts/web/AccountPage.tsx')
  return { default: Page }
})

// few users come from a learning platform, so it loads lazily
const ConnectedPlatforms = lazy(async () => {
  const { ConnectedPlatforms: Section } = await import('./ConnectedPlatforms.tsx')
  return { default: Section }
})

// far down on a long page, so it loads lazily
const Reminders = lazy(async () => ({ default: (await import('./Reminders.tsx')).Reminders }))

/** The account page with the shell's switches for language and theme. */
export const AccountSettings = () => (
  <AccountPage
    language={<LanguageSwitch />}
    theme={<ThemeSwitch />}
    recall={
      <>
        <RecallSection />
        <LazyWhenVisible className={styles.reminders}>
          <Reminders />
        </LazyWhenVisible>
        <LazyWhenVisible>
          <ConnectedPlatforms />
        </LazyWhenVisible>
      </>
    }
  />
)
