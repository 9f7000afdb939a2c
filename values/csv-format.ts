import type { Language } from './language.ts'

const yesNo: Record<Language, readonly [yes: string, no: string]> = {
  nb: ['ja', 'nei'],
  es: ['sí', 'no'],
  en: ['yes', 'no'],
}

/**
 * The format of every CSV, as options of csv-stringify: UTF-8 with its byte order mark, lines ended by CR LF (RFC
 * 4180). Spreadsheets in Norwegian and Spanish use the comma as the decimal sign and expect semicolons between cells.
 * Times that are not written as text before are ISO 8601 in UTC. A text that a spreadsheet would calculate gets an apostrophe before it (OWASP, CSV
 * injection).
 * @param part.isFirst whether these are the first lines of the file
 */
export const csvFormat = (language: Language, { isFirst = true } = {}) => ({
  bom: isFirst,
  delimiter: language === 'en' ? ',' : ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    boolean: (value: boolean) => yesNo[language][value ? 0 : 1],
    date: (value: Date) => value.toISOString(),
    // a negative number is not a formula
    number: (value: number) => ({
      value: language === 'en' ? String(value) : String(value).replace('.', ','),
      escape_formulas: false,
    }),
  },
})
