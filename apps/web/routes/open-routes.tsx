import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-routes.tsx'

const pages = () => import('./open-pages.ts')

// For everybody: what one agrees to must be readable before there is an account (R5).
const tos = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tos',
  component: lazyRouteComponent(async () => (await pages()).termsPage(), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => shellRoute,
  path: 'privacy_policy',
  component: lazyRouteComponent(async () => (await pages()).privacyPage(), 'PrivacyPage'),
})

// For whoever is shown a certificate (Q3).
const check = {
  getParentRoute: () => shellRoute,
  component: lazyRouteComponent(async () => (await pages()).certificateCheckPage(), 'CertificateCheckPage'),
}
const certificates = createRoute({ ...check, path: 'certificate' })
const certificate = createRoute({
  ...check,
  path: 'certificate/$code',
  loader: ({ context, params: { code } }) =>
    context.warm(async () => (await (await pages()).certificateCheckQuery()).CertificateCheckQuery, { code }),
})

// For whoever is asked to join an organisation, with an account or without.
const invitation = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invitation/$code',
  component: lazyRouteComponent(async () => (await pages()).invitationPage(), 'InvitationPage'),
})
const join = createRoute({
  getParentRoute: () => shellRoute,
  path: 'join/$code',
  component: lazyRouteComponent(async () => (await pages()).joinPage(), 'JoinPage'),
})

export const openRoutes = [tos, privacy, certificates, certificate, invitation, join] as const
