/** Whether a text is an identifier as the database writes them; anything else names nothing and need not be looked up. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
