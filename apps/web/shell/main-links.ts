import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'

/** A link of the main menu; it is current on its own page and on the pages below it, such as a course below the catalogue. */
export interface MainLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Where the main menu leads (R11). */
export function useMainLinks(): MainLink[] {
  const { t } = useTranslation('app')
  const paths = usePaths()
  // The segment after the language says which part of the product the page belongs to.
  const part = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] ?? '' })
  const linkTo = (to: string, label: string, ...parts: string[]) => ({ to, label, isCurrent: parts.includes(part) })
  return [
    linkTo(paths.catalogue, t('header.catalogue'), 'course-catalogue', 'category', 'course'),
    linkTo(paths.profile, t('header.profile'), 'profile'),
    linkTo(paths.experts, t('header.experts'), 'experts', 'expert'),
  ]
}
