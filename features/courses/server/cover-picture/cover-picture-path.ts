/** The path of a course's cover as a picture, for what cannot draw it, such as a mail. */
export const coverPicturePath = (shortId: string): string => `/rest/covers/${encodeURIComponent(shortId)}.png`
