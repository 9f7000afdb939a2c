export const admit = true
