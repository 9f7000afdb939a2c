import { Link } from '@tanstack/react-router'
import { SteadyText } from '#design/index.ts'
import styles from './SectionNav.module.css'

interface SectionNavProps {
  readonly label: string
  readonly sections: readonly { readonly to: string; readonly text: string }[]
}

/** Links between the pages of one section of the administration. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        {sections.map(({ to, text }, place) => (
          <li key={to}>
            {/* the first page's path is a prefix of the others', so it must match exactly */}
            <Link
              to={to}
              activeOptions={{ exact: place === 0, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <SteadyText text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
