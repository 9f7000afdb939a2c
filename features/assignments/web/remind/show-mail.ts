/**
 * Writes a mail into the document of a sandboxed frame. The page's content security policy, which the frame inherits,
 * refuses styles in HTML, even where it is only parsed; here they are set through the CSSOM, which it allows. Nothing in
 * the mail runs, loads or leads away.
 * @param html a whole document of the mail renderer, whose texts contain no quotation marks
 */
export function showMail(frame: Document, html: string): void {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const unstyled = html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(' style="', ' data-style="')
  const mail = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  for (const element of mail.querySelectorAll('script, style, link, iframe, object, form, img')) element.remove()
  frame.documentElement.lang = mail.documentElement.lang
  frame.title = mail.title
  frame.body.replaceWith(mail.body)
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  frame.adoptedStyleSheets = sheets.map((text) => sheetOf(frame, text))
}

/** A style sheet belongs to the window of its document. */
function sheetOf(frame: Document, text: string): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = frame.defaultView as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(text)
  return sheet
}
