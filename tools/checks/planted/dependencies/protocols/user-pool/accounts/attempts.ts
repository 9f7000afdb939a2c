export const attempts = 3
