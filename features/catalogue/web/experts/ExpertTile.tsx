import { Link } from '@tanstack/react-router'
import { Portrait } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ExpertTile.module.css'

const ExpertTileFragment = graphql(`
  fragment ExpertTile on Expert {
    id
    shortId
    firstName
    lastName
    title {
      languageCode
      value
    }
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

interface ExpertTileProps {
  expert: FragmentType<typeof ExpertTileFragment>
  /** after the title: "4 kurs" */
  note?: string | undefined
  /** the large tile of a wall, with a quote of the expert */
  quote?: string | undefined
}

/** An expert on a wall: the portrait, the name, the trade. */
export function ExpertTile({ expert: reference, note, quote }: ExpertTileProps) {
  const localised = useLocalised()
  const paths = usePaths()
  const expert = readFragment(ExpertTileFragment, reference)
  const title = localised(expert.title)
  return (
    <Link to={paths.expert(expert)} className={quote === undefined ? styles.tile : `${styles.tile} ${styles.large}`}>
      <Portrait id={expert.id} params={expert.portrait} ratio="tall" className={styles.portrait} />
      {quote !== undefined && <span className={styles.quote}>{quote}</span>}
      <span className={styles.name}>
        {expert.firstName} {expert.lastName}
      </span>
      <span className={styles.title}>
        {title}
        {note && (
          <>
            {', '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </span>
    </Link>
  )
}
