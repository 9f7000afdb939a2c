import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { inTheme, mailPolicy, mailThemes } from '#platform/mail/index.ts'
import { isLanguage, type Market } from '#values/language.ts'
import { exampleFacts } from './example-facts.ts'
import { findExample } from './mail-examples.ts'
import { installPreviewSigner, previewSigner } from './preview-signer.ts'

interface PreviewRouteParts {
  readonly database: Database
  readonly clock: Clock
  /** The installation's secret. */
  readonly secret: string
  readonly originOf: (market: Market) => string | undefined
}

/**
 * `GET /rest/mail-previews/{example}/{language}/{theme}/{pass}`: the HTML of an example mail, for a frame of the studio. The
 * address comes from the graph and works for 15 minutes. No script runs in it, and only our own pages may frame it. 404 for
 * any other address.
 */
export async function mailPreviewRoute(app: FastifyInstance, parts: PreviewRouteParts): Promise<void> {
  const signer = previewSigner(parts.secret)
  installPreviewSigner(signer)
  app.get<{ Params: { example: string; language: string; theme: string; pass: string } }>(
    '/rest/mail-previews/:example/:language/:theme/:pass',
    async (request, reply) => {
      const { example, language, pass, ...params } = request.params
      const theme = mailThemes.find((each) => each === params.theme)
      const now = parts.clock()
      const found = findExample(example)
      if (!found || !theme || !isLanguage(language) || !signer.isValid({ example, language, theme }, pass, now))
        return refuse(reply, 404, 'NOT_FOUND', 'There is no such preview.')
      const { html } = found.render(await exampleFacts(parts, language, now))
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', mailPolicy)
        .header('x-frame-options', 'sameorigin')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(inTheme(html, theme))
    },
  )
}
