/**
 * Keeps one title in the document, as HTML demands: React adds the title of each page, so the title of the HTML file
 * is taken out meanwhile. It returns when no page has one, for example while the next page loads, because a document
 * without a title is announced by its address (WCAG 2.4.2).
 */
export function keepOneTitle(): void {
  const fallback = document.querySelector('head > title:last-of-type')
  if (!fallback) return
  const update = () => {
    const titles = document.querySelectorAll('head > title')
    if (titles.length === 0) document.head.append(fallback)
    else if (titles.length > 1) fallback.remove()
  }
  update()
  new MutationObserver(update).observe(document.head, { childList: true })
}
