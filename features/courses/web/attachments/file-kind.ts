const kinds: Readonly<Record<string, string>> = { xlsx: 'Excel', docx: 'Word', pptx: 'PowerPoint' }

/** The ending of a file's name in lower case, '' without one. */
export const endingOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** What people call a file of this sort, the same in every language: "PDF", "Excel", "ZIP". */
export function kindOfFile(fileName: string): string {
  const ending = endingOf(fileName)
  return kinds[ending] ?? ending.toUpperCase()
}

/** The size of a file, in units of a thousand: "340 kB", "2,1 MB". */
export function sizeIn(locale: string, bytes: number): string {
  const isSmall = bytes < 999_500
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(1, bytes / 1e3) / (isSmall ? 1 : 1e3))
}
