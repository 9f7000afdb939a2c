import { ExpertTile, walls } from '#features/catalogue/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'

/** The portraits of some experts. */
export function ExpertWall({ experts }: { experts: HomeQuery['experts'] }) {
  return (
    <ul className={walls.six}>
      {experts.map((expert) => (
        <li key={expert.id}>
          <ExpertTile expert={expert} />
        </li>
      ))}
    </ul>
  )
}
