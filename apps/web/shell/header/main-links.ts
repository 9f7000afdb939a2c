import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { showsPricing } from '#features/subscriptions/web/index.ts'
import { activeContext } from './active-context.ts'

/**
 * A link of the main menu. It is current on its own page and on the pages below it, such as a course below the
 * catalogue.
 */
export interface MainLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

/** The links of the main menu for a signed-in user (R11). */
export function useMainLinks(user: SignedInUser): MainLink[] {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const { role, organization, subscription } = activeContext(user)
  // The path segment after the language identifies the section of the product.
  const part = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] ?? '' })
  const linkTo = (to: string, label: string, ...parts: string[]) => ({ to, label, isCurrent: parts.includes(part) })
  const links = [
    linkTo(paths.catalogue, t('header.catalogue'), 'course-catalogue', 'category', 'course'),
    linkTo(paths.profile, t('header.profile'), 'profile', 'playlist', 'notes'),
    linkTo(paths.experts, t('header.experts'), 'experts', 'expert'),
  ]
  return showsPricing({ roles: role ? [role] : [], organization, subscription })
    ? [...links, linkTo(paths.purchase, t('header.pricing'), 'purchase', 'pricing')]
    : links
}
