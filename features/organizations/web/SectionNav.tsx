import { Link } from '@tanstack/react-router'
import { SteadyText } from '#design/index.ts'
import styles from './SectionNav.module.css'

interface SectionNavProps {
  readonly label: string
  readonly sections: readonly { readonly to: string; readonly text: string }[]
}

/** The way between the pages of one part of the administration. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        {sections.map(({ to, text }, place) => (
          <li key={to}>
            {/* the first one's address begins those of the others; below one of them it is still that one */}
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
