import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { Icon, TextLink } from '#design/index.ts'
import type { Language } from '#values/language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { studioPages } from '#apps/studio/studio-pages.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import styles from './StudioNav.module.css'

/** The pages that the viewer may open: a column on the left, one line that scrolls on a phone. */
export function StudioNav({ languages }: { readonly languages: readonly Language[] }) {
  const { t } = useTranslation('studio')
  const may = useMay()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const pages = studioPages.filter(({ permission }) => permission === undefined || may(permission))
  return (
    <nav aria-label={t('navigation')} className={styles.nav}>
      <ul className={styles.list}>
        {pages.map(({ name, address, icon }) => (
          <li key={name}>
            <TextLink
              href={address}
              tone="inherit"
              className={styles.link}
              {...(isHere(here, address) ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon icon={icon} size={20} /> {t(`page.${name}`)}
            </TextLink>
          </li>
        ))}
        <li className={styles.language}>
          <LanguageChoice languages={languages} />
        </li>
      </ul>
    </nav>
  )
}

/** A person and an organisation are found by the page before. */
const isHere = (here: string, address: string): boolean =>
  here === address ||
  (address === studioPaths.catalog() && here.startsWith(`${address}/`)) ||
  (address === studioPaths.find() && /^\/studio\/(people|organizations)\//.test(here))
