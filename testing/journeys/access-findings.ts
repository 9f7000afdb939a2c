import type { Page } from '@playwright/test'

/**
 * The problem with the focused element, in one sentence; undefined if there is none. The focus must be visible by an
 * outline (WCAG 2.4.7), and the element must be in the window and not entirely covered (2.4.11). Smooth scrolling
 * must be off.
 */
export const focusProblem = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    // waits until the effect of the key is drawn
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const element = document.activeElement
    // after the last stop, the focus is on the browser's own controls
    if (!element || element === document.body) return undefined
    const name = `${element.tagName.toLowerCase()} «${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}»`
    // the outline of some fields is drawn by their containers
    const around = [element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
    const marked = [element, ...around]
    const hasOutline = marked.some((each) =>
      [undefined, '::before'].some((part) => {
        if (!each) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }),
    )
    if (!hasOutline) return `${name} does not show that it has the focus`
    const clipped = [element.parentElement].find((each) => each && getComputedStyle(each).clipPath !== 'none')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const shown = clipped?.parentElement ?? label ?? element
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [width, height] = [innerWidth, innerHeight]
    if (bottom <= 0 || right <= 0 || top >= height || left >= width) return `${name} lies outside the window`
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    const isSeen = places.some(([x, y]) => {
      const uppermost = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return uppermost !== null && (shown.contains(uppermost) || uppermost.contains(shown))
    })
    return isSeen ? undefined : `${name} is covered`
  })

/**
 * Controls lower than `height` px or narrower than 24 px. Exempt, as in WCAG 2.5.8, are links within a sentence and
 * those with a larger equivalent on the page, such as the cover beside a title.
 */
export const smallTargets = (page: Page, height: number): Promise<string[]> =>
  page.evaluate((lowest) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=switch]',
    )
    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element)
      const text = element.parentElement?.textContent.trim() ?? ''
      return display === 'inline' && text.length > element.textContent.trim().length
    }
    // tolerates rounding of half a pixel
    const isLarge = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.height > lowest - 0.5 && box.width > 23.5
    }
    const targetOf = (control: HTMLElement) => {
      const isSpread = getComputedStyle(control, '::after').position === 'absolute'
      return (isSpread ? control.offsetParent : control.closest('label')) ?? control
    }
    return [...controls].flatMap((control) => {
      const { width, height: tall } = targetOf(control).getBoundingClientRect()
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      // a visually hidden field is pressed through the element drawn around it
      const isDrawnOver = control.parentElement !== null && getComputedStyle(control.parentElement).clipPath !== 'none'
      const isClipped = getComputedStyle(control).clipPath !== 'none'
      if (width <= 1 || tall <= 1 || isDrawnOver || isClipped || isInSentence(control)) return []
      const equals = [...controls].filter((each) => each.getAttribute('href') === control.getAttribute('href'))
      if (isLarge(targetOf(control)) || (control.matches('a') && equals.some(isLarge))) return []
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
      return [`${control.tagName.toLowerCase()} «${name}» ${Math.round(width)} × ${Math.round(tall)}`]
    })
  }, height)

/** The problems of a page's structure: its headings, landmarks and ids (WCAG 1.3.1, 2.4.1, 4.1.2). */
export const outlineProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
    const levels = seen('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: heading.textContent.trim().slice(0, 40),
    }))
    const skipped = levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? level) + 1)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    const navigations = seen('nav').map((nav) => nav.ariaLabel ?? nav.getAttribute('aria-labelledby') ?? '')
    return [
      ...(seen('h1').length === 1 ? [] : [`${seen('h1').length} first headings`]),
      ...(seen('main').length === 1 ? [] : [`${seen('main').length} main landmarks`]),
      ...skipped.map(({ level, text }) => `h${level} «${text}» skips a level`),
      ...twice.map((id) => `the id ${id} twice`),
      ...(navigations.length > 1 && navigations.includes('') ? ['a navigation without a name'] : []),
      ...(document.documentElement.lang === '' ? ['no language'] : []),
    ]
  })

/**
 * References to ids that are not in the document (WCAG 4.1.2), visible text outside the landmarks, landmarks of one
 * kind with one name, and groups within a group of their own name, which are announced twice (1.3.1).
 */
export const landmarkProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const references = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-details', 'aria-owns', 'for']
    const dangling = references.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter((id) => !document.getElementById(id))
          .map((id) => `${element.tagName.toLowerCase()} has ${name}="${id}", which is not there`),
      ),
    )
    const within =
      'main, nav, aside, header, footer, search, section[aria-label], section[aria-labelledby], dialog, .skip-link, ' +
      '[role=region], [role=dialog], [role=alertdialog], [role=status], [role=alert]'
    const outside = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        element.checkVisibility() &&
        !element.closest(within),
    )
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      element.querySelector(':scope > legend')?.textContent ??
      ''
    const named = [...document.querySelectorAll<HTMLElement>('nav, aside, section[aria-label], [role=region]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.tagName.toLowerCase()} «${nameOf(element)}»`)
    const groups = [...document.querySelectorAll('fieldset, [role=group]')].filter((group) => {
      const around = group.parentElement?.closest('fieldset, [role=group]')
      return around && nameOf(around) !== '' && nameOf(around) === nameOf(group)
    })
    return [
      ...dangling,
      ...outside.map(({ textContent }) => `«${textContent.trim().slice(0, 40)}» is outside the landmarks`),
      ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `${name} twice`),
      ...groups.map((group) => `the group «${nameOf(group)}» is in a group of the same name`),
    ]
  })

/** How far the page scrolls horizontally, in px (WCAG 1.4.10). */
export const beyondWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Text that its box cuts off: hidden by `overflow: hidden` without an ellipsis (WCAG 1.4.4, 1.4.12). */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { overflowX, overflowY, textOverflow, display, position } = getComputedStyle(element)
      const holdsText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!holdsText || display === 'inline' || textOverflow === 'ellipsis' || !element.checkVisibility()) return []
      if (position === 'absolute' && element.clientWidth <= 1) return []
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 3)
      return isCut ? [`${element.tagName.toLowerCase()} «${element.textContent.trim().slice(0, 40)}»`] : []
    }),
  )
