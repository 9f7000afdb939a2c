interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const connectionOf = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** Whether the user saves data: then only what is asked for is loaded. */
export const savesData = (): boolean => connectionOf().saveData === true

/** Whether pages may load ahead what is perhaps opened: not where data is saved or the connection is slow. */
export const mayPrefetch = (): boolean => !savesData() && (connectionOf().effectiveType ?? '4g') === '4g'
