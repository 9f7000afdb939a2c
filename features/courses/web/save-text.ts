/**
 * Lets the browser save a text as a file, without a request.
 * @param type such as `text/markdown`; the text is written as UTF-8
 */
export function saveText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
