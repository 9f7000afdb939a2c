export const desk = 'desk'
