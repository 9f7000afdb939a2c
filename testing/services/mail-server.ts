import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as received. */
  readonly source: string
}

/** A real SMTP server that stores the accepted messages. */
export interface MailServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Responds to the next recipients with these SMTP codes, one each, before it accepts again. */
  readonly refuse: (...codes: number[]) => void
  readonly close: () => Promise<void>
}

export interface MailServerOptions {
  /** The port; a free one by default. */
  readonly port?: number
  /** The only accepted password; without it none is required. */
  readonly password?: string
}

export async function startMailServer({ port = 0, password }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (given, _, done) =>
      given.password === password ? done(null, { user: given.username }) : done(refusal(535, 'no such password')),
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift()
      done(code === undefined ? null : refusal(code, 'not taken'))
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('end', () => {
        received.push({ from, to, source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    refuse: (...codes) => void refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
