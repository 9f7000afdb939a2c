declare module 'autocannon' {
  interface Options {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    /** sent in turn by each connection, with the method and the headers above */
    requests?: readonly { readonly body: string }[]
    connections?: number
    /** seconds */
    duration?: number
    /** number of requests, instead of a duration */
    amount?: number
    /** ms */
    sampleInt?: number
  }
  interface Result {
    requests: { total: number }
    /** ms */
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
