import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '#features/site/rules/site-page.ts'
import { PageHead, type SiteFiles } from './head/PageHead.tsx'
import { PageBody } from './PageBody.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { Notice } from './shell/Notice.tsx'
import { SiteContext } from './site-context.ts'

interface SiteDocumentProps {
  readonly page: SitePage
  readonly files: SiteFiles
  /** the rules of this page's parts */
  readonly styles: string
  /** runs before the first paint */
  readonly headScript: string
}

/** The whole document of a page of the public site, complete without script. */
export function SiteDocument({ page, files, styles, headScript }: SiteDocumentProps) {
  return (
    <SiteContext value={page}>
      <html lang={page.language}>
        <head>
          <PageHead page={page} files={files} />
          <script>{headScript}</script>
          <style>{styles}</style>
        </head>
        <body>
          {page.kind === 'Embed' ? (
            <PageBody page={page} />
          ) : (
            <Shell page={page}>
              <PageBody page={page} />
            </Shell>
          )}
        </body>
      </html>
    </SiteContext>
  )
}

function Shell({ page, children }: { readonly page: SitePage; readonly children: ReactNode }) {
  const { t } = useTranslation('site')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      {page.notice && <Notice notice={page.notice} />}
      <Header kind={page.kind} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
