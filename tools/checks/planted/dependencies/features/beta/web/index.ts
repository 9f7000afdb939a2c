export const beta = true
