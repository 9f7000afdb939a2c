/** The key that leads to the field of a new note, wherever on the page one is. */
export const writingKey = 'n'
