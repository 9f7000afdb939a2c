export { ConsentNotice } from './ConsentNotice.tsx'
export { measure, track } from './measure.ts'
