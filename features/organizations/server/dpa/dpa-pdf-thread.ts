// The thread that draws the data-processing agreement.
import { dpaPdf, type DpaPage } from './dpa-pdf.ts'

export type DpaTask = DpaPage

export const run = async (task: DpaTask): Promise<Uint8Array> => new Uint8Array(await dpaPdf(task))
