import { sheet } from './certificate-sheet.ts'

type Canvas = PDFKit.PDFDocument

const slant = Math.tan((12 * Math.PI) / 180)
const paper = '#FDFBF4'
const ink = '#10262B'

/** The paper, and the practice sheet's lines around the name, whose baseline is `baseline`. Decoration only. */
export function drawPracticeLines(canvas: Canvas, baseline: number): void {
  canvas.markContent('Artifact', { type: 'Layout' })
  canvas.rect(0, 0, sheet.width, sheet.height).fill(paper)
  const top = baseline - 99
  canvas.save().rect(0, top, sheet.width, 136).clip()
  canvas.lineWidth(1).strokeColor('#DDD8C8')
  const step = 70 / Math.cos((12 * Math.PI) / 180)
  for (let x = 71; x < sheet.width + 136 * slant + step; x += step) {
    canvas.moveTo(x, top).lineTo(x - 136 * slant, top + 136)
  }
  canvas.stroke().restore()
  rule(canvas, [0, sheet.width], top + 22, { width: 1, color: '#BDB8A6' })
  canvas.dash(5, { space: 5 })
  rule(canvas, [0, sheet.width], top + 50, { width: 1, color: '#767E7B' })
  canvas.undash()
  rule(canvas, [0, sheet.width], baseline, { width: 1.5, color: ink })
  rule(canvas, [0, sheet.width], top + 132, { width: 1, color: '#BDB8A6' })
  canvas.endMarkedContent()
}

/** The line over a column of the foot. */
export function drawFootRule(canvas: Canvas, left: number, width: number, y: number): void {
  canvas.markContent('Artifact', { type: 'Layout' })
  rule(canvas, [left, left + width], y, { width: 1.2, color: ink })
  canvas.endMarkedContent()
}

function rule(canvas: Canvas, [from, to]: [number, number], y: number, pen: { width: number; color: string }): void {
  const middle = y + pen.width / 2
  canvas.lineWidth(pen.width).strokeColor(pen.color).moveTo(from, middle).lineTo(to, middle).stroke()
}

/** The maximum share of the width for the result marks. */
const widest = 220

/** Width and gap of the result marks: 11 and 9 pixels, less when there are many. */
export function answerBarsSize(count: number): { width: number; gap: number; total: number } {
  const natural = count * 11 + Math.max(0, count - 1) * 9
  const scale = Math.min(1, widest / natural)
  return { width: 11 * scale, gap: 9 * scale, total: natural * scale }
}

/** One upright mark per question; a wrong answer is an outlined short one. */
export function drawAnswerBars(canvas: Canvas, answers: readonly boolean[], left: number, top: number): void {
  const { width, gap } = answerBarsSize(answers.length)
  const height = 62
  for (const [place, right] of answers.entries()) {
    const x = left + place * (width + gap)
    if (right) canvas.rect(x, top, width, height).fill('#F3B02F')
    else {
      const stub = height * 0.45
      canvas
        .lineWidth(2)
        .rect(x + 1, top + height - stub + 1, Math.max(width - 2, 0.5), stub - 2)
        .stroke(ink)
    }
  }
}
