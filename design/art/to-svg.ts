import type { Shape } from './shape.ts'

const DASHED = new Set(['strokeWidth', 'textAnchor', 'fontFamily', 'fontSize', 'fontStyle', 'fontWeight'])

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const attributeName = (name: string): string =>
  DASHED.has(name) ? name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`) : name

/** Returns a drawing as a complete SVG document. The root element has the SVG namespace. */
export function toSvg(root: Shape): string {
  return element({ ...root, attrs: { xmlns: 'http://www.w3.org/2000/svg', ...root.attrs } })
}

function element({ tag, attrs, children }: Shape): string {
  const attributes = Object.entries(attrs)
    .map(([name, value]) => ` ${attributeName(name)}="${escape(String(value))}"`)
    .join('')
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : element(child))).join('')
  return inner ? `<${tag}${attributes}>${inner}</${tag}>` : `<${tag}${attributes}/>`
}
