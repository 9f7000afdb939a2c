import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormValues, type FormHandle } from '#design/form/index.ts'
import type { Market } from '#values/language.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import type { CheckoutFields } from './buyer-fields.ts'
import { lookUpCompany, type Company } from './look-up-company.ts'
import type { PartnerMembership } from './partner-membership.ts'

const filled = ['name', 'address', 'zip', 'city', 'municipality', 'country'] as const

/**
 * Looks up the entered number in the register and fills in the company's data. Values that the user has typed are
 * never overwritten; values of an earlier number are. A partner member's number is looked up at once.
 */
export function useCompany(form: FormHandle<CheckoutFields>, market: Market, member: PartnerMembership | undefined) {
  const { t } = useTranslation('checkout')
  const held = useFormValues(form)
  const latest = useRef(held)
  useEffect(() => {
    latest.current = held
  })
  const [answer, setAnswer] = useState<{ readonly number: string; readonly kind: 'Found' | 'Unknown' | 'OutOfReach' }>()
  const brought = useRef<Partial<Company>>(member?.company === undefined ? {} : { name: member.company })
  const lookup = useRef<{ readonly number: string; readonly stop: AbortController }>(undefined)

  const fill = (company: Company) => {
    for (const field of filled) {
      const before = latest.current[field] ?? ''
      const isTheirs = before !== '' && before !== brought.current[field] && field !== 'country'
      if (!isTheirs && company[field] !== '') form.write(field, company[field])
    }
    brought.current = company
  }
  const look = async (text: string) => {
    const number = parseOrganizationNumber(text, market)
    if (!number || lookup.current?.number === number) return
    lookup.current?.stop.abort()
    const stop = new AbortController()
    lookup.current = { number, stop }
    const found = await lookUpCompany(number, stop.signal)
    if (stop.signal.aborted) return
    // a register that does not answer may do so the next time
    if (found.kind === 'OutOfReach') lookup.current = undefined
    setAnswer({ number, kind: found.kind })
    if (found.kind === 'Found') fill(found.company)
  }
  const writtenNumber = typeof held['number'] === 'string' ? held['number'] : ''
  const lookAtStart = useEffectEvent(() => {
    if (member && !held['address']) queueMicrotask(() => void look(writtenNumber))
  })
  useEffect(() => lookAtStart(), [])
  const isCurrent = answer?.number === parseOrganizationNumber(writtenNumber, market)
  return {
    look: (text: string) => void look(text),
    /** the result for the current number; undefined before the lookup */
    words: answer && isCurrent ? t(`company.${answer.kind}.${market}`) : undefined,
  }
}
