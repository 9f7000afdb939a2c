export { checkedWorkbook, type CheckedWorkbook, type WorkbookLimits } from './check-workbook.ts'
export type { WorkbookProblem } from './problem.ts'
