import { Suspense } from 'react'
import { LazyWhenVisible, lazyPart } from '#design/index.ts'
import { RecallSection } from '#features/recall/web/index.ts'
import styles from './AccountSettings.module.css'
import { LanguageSwitch } from '#apps/web/shell/settings/LanguageSwitch.tsx'
import { ThemeSwitch } from '#apps/web/shell/settings/ThemeSwitch.tsx'

const AccountPage = lazyPart(async () => (await import('#features/accounts/web/AccountPage.tsx')).AccountPage)

// few users have bought something in the last days
const Withdrawals = lazyPart(async () => (await import('./Withdrawals.tsx')).Withdrawals)
// few users come from a learning platform, so it loads lazily
const ConnectedPlatforms = lazyPart(async () => (await import('./ConnectedPlatforms.tsx')).ConnectedPlatforms)

// far down on a long page, so it loads lazily
const Reminders = lazyPart(async () => (await import('./Reminders.tsx')).Reminders)

/** The account page with the shell's switches for language and theme. */
export const AccountSettings = () => (
  <AccountPage
    language={<LanguageSwitch isSetting />}
    theme={<ThemeSwitch />}
    recall={
      <>
        <Suspense>
          <Withdrawals />
        </Suspense>
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
