import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Portrait } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ExpertLine.module.css'

const ExpertLineFragment = graphql(`
  fragment ExpertLine on Expert {
    id
    shortId
    firstName
    lastName
    portrait {
      bg
      top
      skin
      hair
      style
      beard
      specs
    }
  }
`)

interface ExpertLineProps {
  expert: FragmentType<typeof ExpertLineFragment>
  /** replaces the plain name, for example with the searched text highlighted */
  name?: ReactNode
  /** the line under the name */
  note: ReactNode
}

/** An expert beside something else: a small portrait, the name, a line or two. */
export function ExpertLine({ expert: reference, name, note }: ExpertLineProps) {
  const paths = usePaths()
  const expert = readFragment(ExpertLineFragment, reference)
  return (
    <Link to={paths.expert(expert)} className={styles.line}>
      <Portrait id={expert.id} params={expert.portrait} />
      <span className={styles.words}>
        <span className={styles.name}>{name ?? `${expert.firstName} ${expert.lastName}`}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </Link>
  )
}
