import './ranking.graphql.ts'

export { gameData } from './game-data.ts'
export { registerGameFields } from './game.graphql.ts'
export type { GameReactions } from './reactions.ts'
export { mergeGamePlays } from './merge-game-plays.ts'
