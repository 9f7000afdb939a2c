export type { FontName } from './house-fonts.ts'
export { a4, openPdf, writtenPdf, type DocumentFacts, type PageSize } from './open-pdf.ts'
export { attachFile, type AttachedFile } from './attach-file.ts'
export { textRuns, type TextRun } from './text-runs.ts'
