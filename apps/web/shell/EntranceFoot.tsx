import { useEffect } from 'react'
import { Footer } from './Footer.tsx'
import { preloadBannerOnFirstUse } from './preload-banner.ts'

/** What follows a sign-in page: the company, its legal pages and the contact button. */
export function EntranceFoot() {
  useEffect(preloadBannerOnFirstUse, [])
  return <Footer />
}
