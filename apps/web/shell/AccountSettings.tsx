import { lazy } from 'react'
import { RecallSection } from '#features/recall/web/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const AccountPage = lazy(async () => {
  const { AccountPage: Page } = await import('#features/accounts/web/AccountPage.tsx')
  return { default: Page }
})

/** The account page with the shell's own switches for language and light in it. */
export const AccountSettings = () => (
  <AccountPage language={<LanguageSwitch />} theme={<ThemeSwitch />} recall={<RecallSection />} />
)
