/** The two parts of a request's address. A query may hold question marks of its own: the first one begins it. */
export function pathAndQuery(url: string): [path: string, query: URLSearchParams] {
  const at = url.indexOf('?')
  return at < 0 ? [url, new URLSearchParams()] : [url.slice(0, at), new URLSearchParams(url.slice(at + 1))]
}
