export { childParser, type ParseResult } from './child-parser.ts'
export { runProgram, type ProgramEnd, type ProgramRun } from './run-program.ts'
