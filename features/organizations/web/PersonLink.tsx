import { Link } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './PersonLink.module.css'

interface PersonLinkProps {
  readonly userId: string
  readonly name: string
}

/** A member's name in a list, which leads to their page. */
export function PersonLink({ userId, name }: PersonLinkProps) {
  const paths = usePaths()
  return (
    <Link to={paths.person(userId)} className={styles.person}>
      {name}
    </Link>
  )
}
