import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SteadyText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { AdministrationPage } from '#values/paths.ts'
import styles from './AdministrationPage.module.css'

interface AdministrationNavProps {
  readonly current: AdministrationPage
  readonly pages: readonly AdministrationPage[]
}

/** Links between the pages of the administration. On a phone the row scrolls to the current one. */
export function AdministrationNav({ current, pages }: AdministrationNavProps) {
  const { t } = useTranslation('organizations')
  const paths = usePaths()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>(`a[href$="/${current}"]`)
    // scrolls only the row: scrollIntoView would scroll the page too
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('administration.label')}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <Link to={paths.administration(page)} aria-current={page === current ? 'page' : undefined}>
              <SteadyText text={t(`administration.pages.${page}`)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
