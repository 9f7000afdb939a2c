import { expect, type Locator, type Page } from '@playwright/test'
import { optionsOf, rightKeys, rightText, type QuestionFile } from '#database/seed/catalogue/question-file.ts'
import { textIn } from '#values/localised-text.ts'

/**
 * Answers a test's question in Norwegian by keyboard, with every part right or every part wrong. Does not submit the
 * answer.
 */
export async function answerByKeyboard(
  page: Page,
  question: QuestionFile,
  isRight = true,
  heading: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  const textOf = (key: string) => textIn(optionsOf(question).find((option) => option.key === key)?.text ?? [], 'nb')
  const right = rightKeys(question)
  const placed = isRight ? right : turned(right)
  const fields = page.locator('fieldset')
  switch (question.kind) {
    case 'NUMBER':
      await writeFigure(page, question, isRight)
      return
    case 'GAPS':
      for (const key of placed) {
        await tabTo(page, fields.getByRole('button', { name: textOf(key), exact: true }))
        await page.keyboard.press('Enter')
      }
      await heading.focus()
      return
    case 'MATCHING':
      await press(page, fields.locator('ul').last().locator('button'), placed, textOf)
      return
    case 'HOTSPOT':
      await markByKeyboard(page, question, isRight)
      return
    case 'ORDERING':
      await layInOrder(page, (isRight ? right : right.toReversed()).map(textOf))
      return
    case 'SHORT_TEXT':
      await tabTo(page, fields.getByRole('textbox'))
      await page.keyboard.type(isRight ? (rightText(question)?.toUpperCase() ?? '') : 'noe annet')
      return
    case 'CATEGORISE':
      await putInBins(page, question, isRight ? 0 : 1)
      return
    case 'TRUE_FALSE':
      // the answer fields load after the question: a key pressed before that has no effect
      await fields.getByRole('radio').first().waitFor()
      await page.keyboard.press((right[0] === 'true') === isRight ? 'a' : 'b')
      return
    default: {
      const wrong = question.options.filter(({ correct }) => !correct).map(({ key }) => key)
      await press(page, fields.locator('label'), isRight ? right : wrong.slice(0, 1), textOf)
    }
  }
}

/** Marks half of the places in the picture itself, and the others in the list of places. */
async function markByKeyboard(page: Page, { options }: Extract<QuestionFile, { kind: 'HOTSPOT' }>, isRight: boolean) {
  const wanted = options.filter(({ area }) => (area !== undefined) === isRight)
  const count = options.filter(({ area }) => area).length
  const [inPicture, ...inList] = wanted.slice(0, count)
  const picture = page.getByRole('application')
  await tabTo(page, picture)
  const [x, y] = inPicture?.mark ?? [500, 500]
  // the first arrow key places the mark in the middle
  await page.keyboard.press('ArrowUp')
  await moveBy(page, x < 500 ? 'ArrowLeft' : 'ArrowRight', Math.abs(x - 500))
  await moveBy(page, y < 500 ? 'ArrowUp' : 'ArrowDown', Math.abs(y - 500))
  await expect(page.getByRole('status').filter({ hasText: textIn(inPicture?.text ?? [], 'nb') })).toBeVisible()
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('button', { name: 'Svar uten bilde' }))
  await page.keyboard.press('Enter')
  for (const { text } of inList) {
    await tabTo(page, page.getByRole('checkbox', { name: textIn(text, 'nb'), exact: true }))
    await page.keyboard.press('Space')
  }
  await page.getByRole('heading', { level: 1 }).focus()
}

/** Moves in whole steps of the arrow keys: twentieths of the picture with Shift, hundredths without. */
async function moveBy(page: Page, key: string, thousandths: number) {
  for (let far = 50; far <= thousandths; far += 50) await page.keyboard.press(`Shift+${key}`)
  for (let near = 10; near <= thousandths % 50; near += 10) await page.keyboard.press(key)
}

/** Types the number, or one far off, and chooses its unit. */
async function writeFigure(page: Page, question: Extract<QuestionFile, { kind: 'NUMBER' }>, isRight: boolean) {
  await tabTo(page, page.locator('fieldset').getByRole('textbox'))
  await page.keyboard.type(isRight ? question.value.replace('.', ',') : '99999')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const { factor } of question.options) {
    if (factor === '1') return
    await page.keyboard.press('ArrowRight')
  }
}

/** Moves each line up to its position, and moves focus to the button that submits. */
async function layInOrder(page: Page, texts: readonly string[]) {
  let isMoved = false
  for (const [place, text] of texts.entries()) {
    const up = page.getByRole('button', { name: `Flytt «${text}» opp` })
    await tabTo(page, up)
    const standing = await up.evaluate((button) => {
      const row = button.closest('li')
      return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0
    })
    for (let step = standing; step > place; step -= 1) await page.keyboard.press('ArrowUp')
    isMoved ||= standing > place
  }
  await tabTo(page, page.getByRole('button', { name: 'Svar', exact: true }))
  if (isMoved) return
  // If the random order is already correct, no line was moved, and the first press only opens a confirmation.
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
}

/** Puts each item in its bin, or in the bin that many positions later. */
async function putInBins(page: Page, question: Extract<QuestionFile, { kind: 'CATEGORISE' }>, off: number) {
  for (const [place, stem] of question.stems.entries()) {
    const bins = page.getByRole('radiogroup', { name: textIn(stem, 'nb') })
    await tabTo(page, bins.getByRole('radio').first())
    await page.keyboard.press('Space')
    const bin = question.options.findIndex(({ key }) => key === question.right[place])
    const steps = (bin + off) % question.options.length
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
  }
}

/** Rotates the keys, so that each is in a wrong place. */
const turned = (keys: readonly string[]) => [...keys.slice(1), ...keys.slice(0, 1)]

/** Presses the shortcut letters of some options. */
async function press(page: Page, rows: Locator, keys: readonly string[], textOf: (key: string) => string) {
  await rows.first().waitFor()
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector(':scope > span')?.firstChild?.textContent ?? ''),
  )
  for (const key of keys) await page.keyboard.press('abcdefgh'.charAt(shown.indexOf(textOf(key))))
}

async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}
