export { childParser, type ParseResult } from './child-parser.ts'
export { runProgram, type ProgramEnd } from './run-program.ts'
