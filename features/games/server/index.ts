import './game.graphql.ts'

export { gameData } from './game-data.ts'
