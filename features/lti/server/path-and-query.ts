/** Splits a request's address at the first question mark; the query may contain more of them. */
export function pathAndQuery(url: string): [path: string, query: URLSearchParams] {
  const at = url.indexOf('?')
  return at < 0 ? [url, new URLSearchParams()] : [url.slice(0, at), new URLSearchParams(url.slice(at + 1))]
}
