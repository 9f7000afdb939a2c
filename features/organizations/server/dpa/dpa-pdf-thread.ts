// The thread that draws the data-processing agreement.
import { dpaPdf, type DpaPage } from './dpa-pdf.ts'

export const run = async (page: DpaPage): Promise<Uint8Array> => new Uint8Array(await dpaPdf(page))
