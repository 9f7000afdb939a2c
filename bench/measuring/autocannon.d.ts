declare module 'autocannon' {
  interface Options {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    connections?: number
    /** seconds */
    duration?: number
    setupClient?: (client: { setBody(body: string): void; on(event: 'response', listener: () => void): void }) => void
  }
  interface Result {
    requests: { average: number; total: number }
    throughput: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
