import * as v from 'valibot'
import { maxEventsPerRequest, roles, maxTextLengths } from '#features/consent/rules/analytics-event.ts'
import { languages } from '#values/language.ts'

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
// PostgreSQL's jsonb rejects U+0000 and lone surrogates
const isStorable = (given: string) => given.isWellFormed() && !given.includes('\u0000')
const text = (limit: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(limit), v.check(isStorable))

/** The body of `POST /rest/consents`: one decision. Other fields are ignored. */
export const AnswerBody = v.object({
  answerId: id,
  consentId: id,
  statistics: v.boolean(),
  errorReports: v.boolean(),
  despiteSignal: v.boolean(),
  textVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,20}$/)),
  language: v.picklist(languages),
})

const Event = v.variant('kind', [
  v.object({ kind: v.picklist(['sign-in', 'sign-out', 'register', 'pay-button']) }),
  v.object({ kind: v.literal('subscribed'), product: v.optional(text(maxTextLengths.product)) }),
  v.object({
    kind: v.literal('payment-failed'),
    code: text(maxTextLengths.code),
    message: text(maxTextLengths.message),
    step: text(maxTextLengths.step),
  }),
  v.object({
    kind: v.literal('page-view'),
    path: v.pipe(text(maxTextLengths.path), v.regex(/^\/[\w:/-]*$/)),
  }),
  v.object({ kind: v.literal('other'), name: v.pipe(text(maxTextLengths.name), v.regex(/^[a-z0-9-]+$/)) }),
])

/** A page queues events for at most this long while offline. */
const maxAgeMs = 10 * 60 * 1000

/** The body of `POST /rest/events`: at most twenty events of one browser. */
export const EventsBody = v.object({
  consentId: id,
  visitId: id,
  events: v.pipe(
    v.array(
      v.object({
        id,
        /** Milliseconds between the event and the sending of it: the server's clock decides, not the reader's. */
        age: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAgeMs)),
        language: v.picklist(languages),
        role: v.optional(v.picklist(roles)),
        event: Event,
      }),
    ),
    v.minLength(1),
    v.maxLength(maxEventsPerRequest),
  ),
})
