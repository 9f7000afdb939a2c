/** What a player does not need before it plays: fetched when somebody reaches for it. */
export { NextUp } from './stage/NextUp.tsx'
export { PlayerPanels } from './PlayerPanels.tsx'
