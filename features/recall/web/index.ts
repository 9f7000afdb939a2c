export { RecallSection } from './LazyRecallSection.tsx'
