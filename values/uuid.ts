/** Whether a text has the database's identifier format; any other text identifies no row, so no query is needed. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
