/** Ends a sentence with one full stop, also after a name that ends with one: "Kursiva España, S. L." */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
