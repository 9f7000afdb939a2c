// The sections below the fold, loaded together.
export { DevicesSection } from './DevicesSection.tsx'
export { YourDataSection } from './personal-data/YourDataSection.tsx'
