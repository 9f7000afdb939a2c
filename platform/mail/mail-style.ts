/** The light theme's colours (design/tokens.css), as values: mail programs know no custom properties. */
export const colours = {
  well: '#EBE9E1',
  sheet: '#FFFEFB',
  rule: '#D5D2C6',
  ink: '#10262B',
  ink2: '#3F5154',
  link: '#0B5261',
  error: '#AB2A1C',
  lamp: '#F5B335',
} as const

type Colour = keyof typeof colours

/** The same in the dark theme. */
export const darkColours: Readonly<Record<Colour, string>> = {
  well: '#182C31',
  sheet: '#14262A',
  rule: '#2A4449',
  ink: '#F4F0E6',
  ink2: '#BDCAC8',
  link: '#93D4DA',
  error: '#FF9F8E',
  lamp: '#F8BC47',
}

/** The text on the lamp is dark in both themes. */
export const onLamp = '#10262B'

export const sans = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
export const serif = "font-family:'Ibarra Real Nova',Georgia,serif"

type Painted = 'color' | 'background' | 'border-color'

const prefixes: Readonly<Record<Painted, string>> = { color: 'c', background: 'b', 'border-color': 'r' }

/** What changes on narrow screens: the padding at both edges, at one of them, and the size of the heading. */
type MailClass = 'pad' | 'pad-left' | 'pad-right' | 'h1'

/**
 * The class and style attributes of an element: its colours inline, for programs that ignore style sheets, and a class
 * for each, which `mailStyles` repaints.
 */
export function painted(paint: Partial<Readonly<Record<Painted, Colour>>>, style = '', ...names: MailClass[]): string {
  const entries = Object.entries(paint) as [Painted, Colour][]
  const classes = [...names, ...entries.map(([property, colour]) => `${prefixes[property]}-${colour}`)].join(' ')
  const inline = entries.map(([property, colour]) => `${property}:${colours[colour]}`)
  return `class="${classes}" style="${[style, ...inline].filter(Boolean).join(';')}"`
}

/** The style sheet of the dark theme and of narrow screens. Programs without it show the light theme at every width. */
export const mailStyles = [
  '@media (prefers-color-scheme:dark){',
  ...(Object.entries(prefixes) as [Painted, string][]).flatMap(([property, prefix]) =>
    (Object.entries(darkColours) as [Colour, string][]).map(
      ([colour, value]) => `.${prefix}-${colour}{${property}:${value}!important}`,
    ),
  ),
  '}',
  '@media (max-width:480px){.pad,.pad-left{padding-left:18px!important}.pad,.pad-right{padding-right:18px!important}',
  '.h1{font-size:36px!important}}',
].join('')
