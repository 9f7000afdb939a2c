import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-routes.tsx'

// Public: users must be able to read the terms before they have an account (R5).
const tos = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tos',
  component: lazyRouteComponent(() => import('#features/markets/web/TermsPage.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => shellRoute,
  path: 'privacy_policy',
  component: lazyRouteComponent(() => import('#features/markets/web/PrivacyPage.tsx'), 'PrivacyPage'),
})

const dpa = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dpa',
  staticData: { texts: ['dpa'] },
  component: lazyRouteComponent(() => import('#apps/web/pages/DpaPage.tsx'), 'DpaPage'),
})

// Public: for people who want to verify a certificate (Q3).
const check = {
  staticData: { texts: ['certificates', 'check'] },
  getParentRoute: () => shellRoute,
  component: lazyRouteComponent(
    () => import('#features/certificates/web/CertificateCheckPage.tsx'),
    'CertificateCheckPage',
  ),
}
const certificates = createRoute({ ...check, path: 'certificate' })
const certificate = createRoute({
  ...check,
  path: 'certificate/$code',
  loader: ({ context, params: { code } }) =>
    context.warm(
      async () => (await import('#features/certificates/web/certificate-check-query.ts')).CertificateCheckQuery,
      { code },
    ),
})

// Public: invited people may or may not have an account.
const invitation = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invitation/$code',
  staticData: { texts: ['joining'] },
  component: lazyRouteComponent(() => import('#features/people/web/InvitationPage.tsx'), 'InvitationPage'),
})
const join = createRoute({
  getParentRoute: () => shellRoute,
  path: 'join/$code',
  staticData: { texts: ['joining'] },
  component: lazyRouteComponent(() => import('#features/people/web/JoinPage.tsx'), 'JoinPage'),
})

export const openRoutes = [tos, privacy, dpa, certificates, certificate, invitation, join] as const
