/** Whether pages may load ahead what is likely to be opened: not where data is saved or the connection is slow. */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection || (!connection.saveData && connection.effectiveType === '4g')
}
