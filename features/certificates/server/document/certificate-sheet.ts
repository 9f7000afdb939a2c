import { a4InPixels, openSheet as openSheetOf, type DocumentFacts, type Sheet } from '#platform/pdf/index.ts'

export type { Sheet, TextStyle } from '#platform/pdf/index.ts'

/** A4 landscape, in CSS pixels. */
export const sheet = { width: a4InPixels.height, height: a4InPixels.width }

/** The left and right edges of the text, in pixels. */
export const margin = 72
export const right = sheet.width - margin

/** The colour of secondary text. */
export const quiet = '#3F5154'

/** A PDF of one page, A4 landscape. */
export const openSheet = (facts: DocumentFacts): Sheet => openSheetOf(facts, sheet)
