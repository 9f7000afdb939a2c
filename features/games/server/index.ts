import './game.graphql.ts'
import './ranking.graphql.ts'

export { gameData } from './game-data.ts'
