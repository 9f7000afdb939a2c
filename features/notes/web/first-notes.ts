/** What the page of notes asks for at first: the latest, whatever they say. */
export const firstNotes = { search: '', first: 100 }
