/** Parts of the player that are not needed before playback; see `useDeferredParts`. */
export { NextUp } from './stage/NextUp.tsx'
export { PlayerPanels } from './PlayerPanels.tsx'
