/** Escapes text for HTML, including quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const hidden = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')

/** A page that submits a form as soon as it is loaded. */
export const formPost = (action: string, fields: readonly (readonly [string, string])[]): string =>
  `<!doctype html><html lang="en"><title>One moment</title><form method="post" action="${escaped(action)}">${hidden(fields)}` +
  '<noscript><button>Go on</button></noscript></form><script>document.forms[0].submit()</script></html>'
