// One file for the sections that stand far down: they come together.
export { DevicesSection } from './DevicesSection.tsx'
export { YourDataSection } from './personal-data/YourDataSection.tsx'
