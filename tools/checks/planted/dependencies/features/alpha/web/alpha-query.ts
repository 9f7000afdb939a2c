export const alphaQuery = 'alpha'
