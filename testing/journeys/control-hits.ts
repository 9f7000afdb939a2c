import type { Page } from '@playwright/test'

/** Which element a control's three points hit, for every control of the page, while it is scrolled in steps of 100 px. */
export interface Hits {
  /** Controls of which a point hits something else, as a sentence each. */
  readonly covered: readonly string[]
  /** The number of points that were looked at. */
  readonly points: number
}

/** The page's own functions, under one name in its `window`. */
interface ControlHits {
  /** The point to press: the k-th of three inside the control's box, scrolled into the window; undefined when it has none. */
  readonly aim: (at: number) => { readonly x: number; readonly y: number } | undefined
  /** The number of controls that can be pressed. */
  readonly collect: (isNew: (kind: string) => boolean) => number
  readonly survey: () => Promise<Hits>
  readonly outcome: (at: number) => string | undefined
}

declare global {
  interface Window {
    controlHits: ControlHits
  }
}

/** Adds `window.controlHits` to every document that the page opens from now on. */
export async function addControlHits(page: Page): Promise<void> {
  await page.addInitScript(defineControlHits)
}

/** Looks at every control of the page at every 100 px of scrolling. */
export const surveyControls = (page: Page): Promise<Hits> => page.evaluate(() => window.controlHits.survey())

/** A finger or a hand holds a button down for about so long; what moves meanwhile loses the click. */
const pressMs = 90

/**
 * Presses controls of the page with the mouse: down, 90 ms, up. No press has an effect: the page's own listeners do not
 * see the click.
 * @param seen kinds of controls that were pressed before; undefined presses every control
 * @returns the controls that moved during the press, or whose click went elsewhere, as a sentence each
 */
export async function pressControls(
  page: Page,
  seen?: Set<string>,
): Promise<{ readonly lost: readonly string[]; readonly presses: number }> {
  const lost: string[] = []
  let presses = 0
  const known = seen && [...seen]
  const { count, kinds } = await page.evaluate((before) => {
    const fresh: string[] = []
    const all = before && new Set(before)
    const isNew = (kind: string) => {
      if (!all) return true
      if (all.has(kind)) return false
      all.add(kind)
      fresh.push(kind)
      return true
    }
    return { count: window.controlHits.collect(isNew), kinds: fresh }
  }, known)
  for (const kind of kinds) seen?.add(kind)
  for (let at = 0; at < count; at += 1) {
    // a hand sees what its pointer's coming and going has changed, and aims once more
    const point = (await moveTo(page, at)) && (await moveTo(page, at))
    if (!point) continue
    await page.mouse.down()
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
    presses += 1
    const problem = await page.evaluate((index) => window.controlHits.outcome(index), at)
    if (problem) lost.push(problem)
  }
  return { lost, presses }
}

/** Moves the mouse to the control, and waits for the frame that shows it hovered. */
async function moveTo(page: Page, at: number) {
  const point = await page.evaluate((index) => window.controlHits.aim(index), at)
  if (!point) return undefined
  await page.mouse.move(point.x, point.y)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return point
}

function defineControlHits(): void {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], ' +
    '[role=switch], [role=slider]'
  const step = 100
  const thirds = [
    [0.2, 0.3],
    [0.5, 0.5],
    [0.8, 0.7],
  ] as const

  /** What is pressed to reach a control: its label, when the control itself is hidden from sight. */
  const targetOf = (control: Element): Element => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const { opacity, clipPath, appearance } = getComputedStyle(control)
    const box = control.getBoundingClientRect()
    const isHidden =
      opacity === '0' || clipPath !== 'none' || box.width <= 1 || (appearance === 'none' && box.width < 4)
    return label && isHidden ? label : control
  }
  const isClippedAway = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath } = getComputedStyle(each)
      if (clipPath === 'inset(50%)') return true
    }
    return false
  }
  const isPressable = (control: Element): boolean =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !control.matches(':disabled, [aria-disabled=true]') &&
    !control.closest('[inert]') &&
    getComputedStyle(control).pointerEvents !== 'none' &&
    !isClippedAway(targetOf(control))
  const controls = (): Element[] => [...document.querySelectorAll(selector)].filter(isPressable)

  const nameOf = (control: Element): string => {
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
    const field = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent.trim().slice(0, 40) : undefined
    return `${control.tagName.toLowerCase()} «${name || field || control.getAttribute('name') || ''}»`
  }
  const describe = (element: Element | null): string => {
    if (!element) return 'nothing'
    const control = element.closest(selector)
    if (control) return nameOf(control)
    const { tagName, classList } = element
    return `${tagName.toLowerCase()}${classList.length > 0 ? `.${[...classList].join('.')}` : ''}`
  }

  /** What stays where it is while the page scrolls. */
  const staying = (): Element[] =>
    [...document.querySelectorAll('body *')].filter((each) => /sticky|fixed/.test(getComputedStyle(each).position))
  /** The part of the window that none of these covers across: a header or a film that stays at the top, a bar at the foot. */
  const openPart = (bars: readonly Element[]): { top: number; bottom: number } => {
    const boxes = bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width, height }) => width >= innerWidth * 0.9 && height > 0 && height < innerHeight * 0.8)
      .toSorted((one, other) => one.top - other.top)
    // a point on the last, half pixel hits nothing
    let [top, bottom] = [0, innerHeight - 1]
    for (const box of boxes) if (box.top <= top + 1) top = Math.max(top, box.bottom)
    for (const box of boxes.toReversed()) if (box.top > top && box.bottom >= bottom) bottom = Math.min(bottom, box.top)
    return { top, bottom }
  }
  /** Whether every scrolling or clipping box around the element shows that point of it. */
  const isShown = (element: Element, x: number, y: number): boolean => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = each.getBoundingClientRect()
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return false
    }
    return true
  }
  const pointsOf = (target: Element): { x: number; y: number }[] => {
    // a link over several lines is pressed on its first
    const [box] = target.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return []
    return thirds.map(([across, down]) => ({ x: box.left + box.width * across, y: box.top + box.height * down }))
  }
  const reaches = (control: Element, hit: Element | null): boolean => {
    if (!hit) return false
    if (control.contains(hit)) return true
    const label = hit.closest('label')
    return label?.control === control
  }
  /** Where a navigation puts the focus; every other press begins with it, the others where the one before left it. */
  const focusHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const frame = () => new Promise(requestAnimationFrame)

  let pressable: Element[] = []
  let pressed: Element | undefined
  let down: { target: EventTarget | null; box: DOMRect } | undefined
  let clicked: EventTarget | null = null
  let isPressing = false

  const onDown = (event: Event) => {
    if (pressed) down = { target: event.target, box: targetOf(pressed).getBoundingClientRect() }
  }
  const onClick = (event: Event) => {
    if (!isPressing) return
    // react-aria makes a click of its own 80 ms after a press whose click it has not seen: stopped, but nobody's press
    if (event.isTrusted) clicked ??= event.target
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('pointerdown', onDown, true)
  addEventListener('click', onClick, true)
  addEventListener('submit', onClick, true)
  // a film that plays stops at its questions, which cover the page
  addEventListener('play', ({ target }) => target instanceof HTMLMediaElement && target.pause(), true)

  window.controlHits = {
    survey: async () => {
      const covered = new Map<string, { times: number; by: string; first: number }>()
      let points = 0
      const bars = staying()
      const last = Math.max(0, document.documentElement.scrollHeight - innerHeight)
      for (let offset = 0; offset < last + step; offset += step) {
        scrollTo({ top: offset, behavior: 'instant' })
        await frame()
        for (const control of controls()) {
          const target = targetOf(control)
          const { top, bottom } = openPart(bars.filter((bar) => !bar.contains(control)))
          for (const { x, y } of pointsOf(target)) {
            if (x < 0 || x >= innerWidth || y < top || y >= bottom || !isShown(target, x, y)) continue
            points += 1
            const hit = document.elementFromPoint(x, y)
            if (reaches(control, hit)) continue
            const name = nameOf(control)
            const known = covered.get(name)
            covered.set(name, {
              times: (known?.times ?? 0) + 1,
              by: known?.by ?? describe(hit),
              first: known?.first ?? offset,
            })
          }
        }
      }
      scrollTo({ top: 0, behavior: 'instant' })
      await frame()
      const sentences = [...covered].map(
        ([name, { times, by, first }]) => `${name} is covered by ${by} at ${times} points, first at ${first} px`,
      )
      return { covered: sentences, points }
    },
    collect: (isNew) => {
      const kindOf = (control: Element) =>
        [control, control.parentElement, control.parentElement?.parentElement]
          .map((each) => (each ? `${each.tagName}.${each.className}` : ''))
          .join(' < ')
      isPressing = true
      pressable = controls().filter((control) => isNew(kindOf(control)))
      return pressable.length
    },
    aim: (at) => {
      const control = pressable[at]
      pressed = undefined
      down = undefined
      clicked = null
      if (!control?.isConnected || !isPressable(control)) return undefined
      const target = targetOf(control)
      if (at % 2 === 0) focusHeading()
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const place = pointsOf(target)[at % thirds.length]
      if (!place || place.x < 0 || place.x >= innerWidth || place.y < 0 || place.y >= innerHeight) return undefined
      if (!isShown(target, place.x, place.y)) return undefined
      pressed = control
      return place
    },
    outcome: (at) => {
      const control = pressable[at]
      if (!control || !down) return `${control ? nameOf(control) : at} was not pressed`
      const { target, box } = down
      const now = targetOf(control).getBoundingClientRect()
      const name = nameOf(control)
      const hit = target instanceof Element ? target : null
      const got = clicked instanceof Element ? clicked : null
      pressed = undefined
      // closes the list of options that the press has opened
      if (control instanceof HTMLSelectElement) control.blur()
      if (!reaches(control, hit)) return `${name}: the press goes to ${describe(hit)}`
      if (!got) return `${name}: the click is lost`
      if (!reaches(control, got)) return `${name}: the click goes to ${describe(got)}`
      // what keeps an edge has changed its size, not its place
      const moved = Math.max(
        Math.min(Math.abs(now.left - box.left), Math.abs(now.right - box.right)),
        Math.min(Math.abs(now.top - box.top), Math.abs(now.bottom - box.bottom)),
      )
      return moved > 1 ? `${name} moves ${Math.round(moved)} px while it is pressed` : undefined
    },
  }
}
