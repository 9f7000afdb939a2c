import type { SitePage } from '#features/site/rules/site-page.ts'
import { CategoryPage } from './pages/CategoryPage.tsx'
import { CertificateCheckPage } from './pages/CertificateCheckPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { CoursePage } from './pages/CoursePage.tsx'
import { CoursesPage } from './pages/CoursesPage.tsx'
import { EmbedPage } from './pages/EmbedPage.tsx'
import { ExpertPage } from './pages/ExpertPage.tsx'
import { ExpertsPage } from './pages/ExpertsPage.tsx'
import { FrontPage } from './pages/FrontPage.tsx'
import { GonePage } from './pages/GonePage.tsx'
import { LegalPage } from './pages/LegalPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { OrganizationsPage } from './pages/OrganizationsPage.tsx'
import { PricesPage } from './pages/PricesPage.tsx'

/** What stands between the header and the footer. */
export function PageBody({ page }: { readonly page: SitePage }) {
  switch (page.kind) {
    case 'Front':
      return <FrontPage page={page} />
    case 'Prices':
      return <PricesPage page={page} />
    case 'Courses':
      return <CoursesPage page={page} />
    case 'Category':
      return <CategoryPage page={page} />
    case 'Course':
      return <CoursePage page={page} />
    case 'Experts':
      return <ExpertsPage page={page} />
    case 'Expert':
      return <ExpertPage page={page} />
    case 'Organizations':
      return <OrganizationsPage page={page} />
    case 'CertificateCheck':
      return <CertificateCheckPage />
    case 'Contact':
      return <ContactPage />
    case 'Legal':
      return <LegalPage page={page} />
    case 'NotFound':
      return <NotFoundPage />
    case 'Gone':
      return <GonePage page={page} />
    case 'Embed':
      return <EmbedPage page={page} />
  }
}
