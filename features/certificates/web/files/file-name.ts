/** The name that a Content-Disposition header (RFC 6266) gives a file. */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'kursiva.pdf'
