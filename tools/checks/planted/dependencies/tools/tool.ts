export const tool = true
