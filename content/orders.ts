import type { Language } from '#values/language.ts'
import type { WorkbookTable } from './workbook.ts'

const words = {
  nb: {
    title: 'Øvingsliste: Ordrer',
    name: 'Ordrer',
    header: ['Ordre', 'Dato', 'Kunde', 'Vare', 'Antall', 'Beløp (kr)', 'Status'],
    customers: ['Fjordbygg', 'Nordvik Elektro', 'Sørli barnehage', 'Havnekafeen'],
    goods: ['Stikkontakt', 'Lampe', 'Kabel 10 m', 'Røykvarsler'],
    statuses: ['Levert', 'Sendt', 'Restordre'],
    rate: 1,
  },
  es: {
    title: 'Lista de práctica: Pedidos',
    name: 'Pedidos',
    header: ['Pedido', 'Fecha', 'Cliente', 'Artículo', 'Unidades', 'Importe (€)', 'Estado'],
    customers: ['Talleres Roble', 'Nordvik Elektro', 'Guardería El Pinar', 'Café del Puerto'],
    goods: ['Enchufe', 'Lámpara', 'Cable 10 m', 'Detector de humo'],
    statuses: ['Entregado', 'Enviado', 'Pendiente'],
    rate: 0.1,
  },
  en: {
    title: 'Practice list: Orders',
    name: 'Orders',
    header: ['Order', 'Date', 'Customer', 'Item', 'Quantity', 'Amount (NOK)', 'Status'],
    customers: ['Fjordbygg', 'Nordvik Elektro', 'Sørli nursery', 'The harbour café'],
    goods: ['Socket', 'Lamp', 'Cable 10 m', 'Smoke alarm'],
    statuses: ['Delivered', 'Sent', 'Back order'],
    rate: 1,
  },
} as const

const prices = [80, 490, 220, 350]
const count = 48

/** The list for the exercises of the spreadsheet course. It fulfils the ten requirements that the course teaches. */
export function orders(language: Language): { title: string; table: WorkbookTable } {
  const { title, name, header, customers, goods, statuses, rate } = words[language]
  const rows = Array.from({ length: count }, (_, at) => {
    const item = (at * 7 + (at >> 2)) % goods.length
    const quantity = 1 + ((at * 5) % 12)
    return [
      1001 + at,
      new Date(Date.UTC(2026, 0, 5 + at * 2)),
      customers[(at * 3 + (at >> 3)) % customers.length] ?? '',
      goods[item] ?? '',
      quantity,
      Math.round(quantity * (prices[item] ?? 0) * rate),
      statuses[at % 11 === 10 ? 2 : at > 40 ? 1 : 0],
    ] as const
  })
  return { title, table: { name, header, rows, widths: [9, 12, 20, 18, 11, 14, 12] } }
}
