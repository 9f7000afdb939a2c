import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useState } from 'react'
import { sendList, type ListRefusal, type ListSent, type ListToSend } from './send-list.ts'

/** A list that the server has read, or about whose columns it asks. */
export type ListAnswered = Exclude<ListSent, { readonly kind: 'Refused' }>

/** Uploads lists of the active organisation, one at a time, and stores why the last one was refused. */
export function useSendList(onAnswered: (answer: ListAnswered, sent: ListToSend) => void) {
  const organizationId = useActiveOrganizationId()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ListRefusal>()
  const send = async (list: ListToSend) => {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    const sent = await sendList(organizationId, list)
    setSending(false)
    if (sent.kind === 'Refused') setRefusal(sent.why)
    else onAnswered(sent, list)
  }
  return { send, isSending, refusal }
}
