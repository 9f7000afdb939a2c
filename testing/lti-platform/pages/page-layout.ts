import { page, type Answer } from '#testing/lti-platform/http.ts'
import { escaped } from './html.ts'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 70rem; padding: 0 1rem; color: #1b1b1b }
  nav a { margin-right: 1rem } table { border-collapse: collapse } th, td { border: 1px solid #999; padding: .3rem .6rem; text-align: left }
  iframe { border: 1px solid #666; width: 100%; display: block } label, input { display: block } input { width: 100%; padding: .3rem; margin-bottom: .6rem }
  form.plain { max-width: 40rem } code { overflow-wrap: anywhere }`

/** A page of the platform. `main` is HTML; `cookie` a Set-Cookie line. */
export function layout(
  title: string,
  main: string,
  { script = '', cookie }: { readonly script?: string; readonly cookie?: string | undefined } = {},
): Answer {
  return page(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style>` +
      '<nav><a href="/">Activities</a><a href="/grades">Grades</a><a href="/tools">Tools</a><a href="/register">Register a tool</a></nav>' +
      `<main><h1>${escaped(title)}</h1>${main}</main>${script && `<script>${script}</script>`}</html>`,
    cookie === undefined ? {} : { 'set-cookie': cookie },
  )
}

/** The page that states why the platform refused a request. */
export const refusalPage = (reason: string, status = 400): Answer => ({
  ...layout('Refused', `<p>${escaped(reason)}</p>`),
  status,
})
