export { IdleSeats } from './idle/IdleSeats.tsx'
export { SeatsHeader } from './meter/SeatsHeader.tsx'
