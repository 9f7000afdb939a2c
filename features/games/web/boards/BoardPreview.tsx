import { backLetter } from './card-icons.ts'
import type { Game } from '#features/games/web/game-query.ts'
import cards from './MemoryBoard.module.css'
import lines from './OrderBoard.module.css'

/** A preview of the board before it is shuffled: cards face down, or empty lines. Not interactive. */
export function BoardPreview({ game }: { game: Game }) {
  const count = game.kind === 'MEMORY' ? 2 * game.size : game.size
  const places = Array.from({ length: count }, (_, place) => place)
  // its claims come one at a time: there is nothing to be laid out
  if (game.kind === 'SPRINT') return null
  return game.kind === 'MEMORY' ? (
    <div className={cards.grid} aria-hidden>
      {places.map((place) => (
        <span key={place} className={cards.down}>
          <i>{backLetter}</i>
        </span>
      ))}
    </div>
  ) : (
    <div className={lines.list} aria-hidden>
      {places.map((place) => (
        <div key={place} className={lines.row}>
          <b className={lines.number}>{place + 1}</b>
          <span className={lines.empty} />
        </div>
      ))}
    </div>
  )
}
