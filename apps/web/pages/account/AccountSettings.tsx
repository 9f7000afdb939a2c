import { Suspense } from 'react'
import { LazyWhenVisible, lazyPart } from '#design/index.ts'
import { RecallSection } from '#features/recall/web/index.ts'
import { LanguageSwitch } from '#apps/web/shell/settings/LanguageSwitch.tsx'
import { ThemeSegments } from '#apps/web/shell/settings/ThemeSegments.tsx'

const AccountPage = lazyPart(async () => (await import('#features/accounts/web/AccountPage.tsx')).AccountPage)

// few users have bought something in the last days
const Withdrawals = lazyPart(async () => (await import('./Withdrawals.tsx')).Withdrawals)
// few users come from a learning platform, so it loads lazily
const ConnectedPlatforms = lazyPart(async () => (await import('./ConnectedPlatforms.tsx')).ConnectedPlatforms)

// far down on a long page, so it loads lazily
const NoticeSwitches = lazyPart(async () => (await import('./NoticeSwitches.tsx')).NoticeSwitches)

/** The account page with the shell's switches for language and theme, and the settings of other features. */
export const AccountSettings = () => (
  <AccountPage
    language={<LanguageSwitch isSetting />}
    theme={<ThemeSegments />}
    notices={<NoticeSwitches />}
    recall={
      <>
        <Suspense>
          <Withdrawals />
        </Suspense>
        <RecallSection />
      </>
    }
    platforms={
      <LazyWhenVisible>
        <ConnectedPlatforms />
      </LazyWhenVisible>
    }
  />
)
