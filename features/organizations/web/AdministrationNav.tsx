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

/** The way from one page of the administration to the others. On a phone the row moves until the current one is seen. */
export function AdministrationNav({ current, pages }: AdministrationNavProps) {
  const { t } = useTranslation('organizations')
  const paths = usePaths()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>(`a[href$="/${current}"]`)
    // only the row moves: scrollIntoView would move the page too
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
