export const plain = process.env.PORT
export const quoted = process['env']['PORT']
export const throughGlobal = globalThis.process.env
const { env } = process
export const taken = env
