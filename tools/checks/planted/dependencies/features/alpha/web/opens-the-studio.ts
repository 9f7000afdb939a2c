export { desk } from '#features/alpha/studio/desk.ts'
