import { RoutedLink } from './Navigation.tsx'
import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** "Du er her" */
  label: string
  /** from the top level down; the current page may be the last, without a link */
  items: readonly { label: string; href?: string | undefined }[]
  className?: string | undefined
}

/** The position of the page in the site, as links to the levels above. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={`${item.label} ${item.href ?? ''}`} className={styles.item}>
            {item.href ? (
              <RoutedLink href={item.href} className={styles.link}>
                {item.label}
              </RoutedLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
