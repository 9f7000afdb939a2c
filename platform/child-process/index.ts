export { childParser, type ParseResult } from './child-parser.ts'
