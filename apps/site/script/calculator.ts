import type { SitePrice } from '#features/site/rules/site-page.ts'
import { seatTotal, type BillingPeriod } from '#features/site/web/prices/seat-total.ts'

interface Calculator {
  readonly price: SitePrice
  readonly locale: string
  readonly strokes: number
}

/** Lets the slider and the field for the number of seats reckon the bill beside them. */
export function startCalculators(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) startCalculator(form)
}

function startCalculator(form: HTMLFormElement): void {
  const calculator = JSON.parse(form.dataset['calculator'] ?? '') as Calculator
  const { minSeats, maxSeats } = calculator.price
  const field = form.querySelector<HTMLInputElement>('[data-seat-number]')
  const range = form.querySelector<HTMLInputElement>('[data-seat-range]')
  if (!field || !range) return
  const limited = (value: string): number | undefined => {
    const seats = Math.round(Number(value))
    return value !== '' && Number.isFinite(seats) ? Math.min(maxSeats, Math.max(minSeats, seats)) : undefined
  }
  const show = (seats: number) => showBill(form, calculator, seats)
  range.addEventListener('input', () => {
    field.value = range.value
    show(Number(range.value))
  })
  field.addEventListener('input', () => {
    const seats = limited(field.value)
    // a number that is being written may still be too small
    if (seats === undefined || String(seats) !== field.value) return
    range.value = String(seats)
    show(seats)
  })
  field.addEventListener('change', () => {
    const seats = limited(field.value) ?? Number(range.value)
    field.value = String(seats)
    range.value = String(seats)
    show(seats)
  })
  form.addEventListener('change', () => show(Number(range.value)))
  form.addEventListener('submit', (event) => event.preventDefault())
  // a browser that goes back fills in what was chosen
  show(Number(range.value))
}

function showBill(form: HTMLFormElement, { price, locale, strokes }: Calculator, seats: number): void {
  const period = new FormData(form).get('period') === 'MONTH' ? 'MONTH' : ('YEAR' satisfies BillingPeriod)
  const bill = seatTotal(price, seats, period)
  // no minus before nothing
  const amounts = { ...bill, discount: 0 - bill.discount }
  for (const cell of form.querySelectorAll<HTMLElement>('[data-bill]')) {
    const amount = amounts[cell.dataset['bill'] as keyof typeof amounts]
    const text = moneyIn(locale, price.currency, amount)
    if (cell.textContent !== text) cell.textContent = text
  }
  for (const row of form.querySelectorAll<HTMLElement>('[data-bill-row]')) row.hidden = bill.discount === 0
  const done = Math.round(((seats - price.minSeats) / Math.max(1, price.maxSeats - price.minSeats)) * strokes)
  for (const [place, stroke] of form.querySelectorAll('b').entries()) stroke.classList.toggle('done', place < done)
}

function moneyIn(locale: string, currency: string, amount: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(amount / 100)
}
