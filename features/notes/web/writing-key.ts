/** The key that focuses the field for a new note, anywhere on the page. */
export const writingKey = 'n'
