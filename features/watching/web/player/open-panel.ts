/** The panel that is open over the stage. */
export type OpenPanel = 'none' | 'settings' | 'keys'
