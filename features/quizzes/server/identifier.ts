const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a client's text can be an id at all; asking the database for anything else is an error there. */
export const isIdentifier = (text: string): boolean => uuid.test(text)
