import './ranking.graphql.ts'

export { gameData } from './game-data.ts'
export { registerGameFields } from './game.graphql.ts'
export type { GameReactions } from './reactions.ts'
export { carryOverPlays } from './carry-over.ts'
