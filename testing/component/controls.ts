import { page, type Locator } from 'vitest/browser'

/**
 * Finds a button by its label. Vitest reads the reserved width of a label (`content: … / ""` in
 * SteadyText.module.css) as part of the name, so the names of our own buttons never match exactly.
 */
export const button = (name: string): Locator =>
  page.getByRole('button', { name: new RegExp(String.raw`^${name}(\W+${name}|$)`) })

/** Moves focus to a control as the Tab key would. */
export const focus = (control: Locator): void => (control.element() as HTMLElement).focus()

/** The text of an element as it is read: every space is one space, and invisible hyphens are gone. */
export const textOf = (shown: Locator): string =>
  shown
    .element()
    .textContent.replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
