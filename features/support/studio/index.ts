export { hitAddress } from './hit-address.ts'
