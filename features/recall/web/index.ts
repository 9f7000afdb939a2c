export { RecallSection } from './RecallSection.tsx'
