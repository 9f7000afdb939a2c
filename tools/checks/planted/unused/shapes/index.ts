export { area, circumference, type Shape } from './circle.ts'
