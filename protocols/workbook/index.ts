export { checkedWorkbook } from './check-workbook.ts'
export type { WorkbookProblem } from './problem.ts'
