export const ore = 100
