import { parse } from 'yaml'
import { surface } from './shapes/circle.ts'
import { area } from './shapes/index.ts'
import { undeclared } from 'undeclared'

console.log(parse(`${area(2)} ${surface(2)} ${undeclared}`))
