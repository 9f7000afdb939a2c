export const settings = process.env
