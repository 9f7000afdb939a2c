import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { useState } from 'react'
import { sendList, type ListRefusal } from './send-list.ts'

/** Uploads lists of the active organisation, one at a time, and stores why the last one was refused. */
export function useSendList(onRead: (importId: string) => void) {
  const organizationId = useActiveOrganizationId()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ListRefusal>()
  const send = async (list: Blob, fileName?: string) => {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    const sent = await sendList(organizationId, list, fileName)
    setSending(false)
    if (sent.kind === 'Read') onRead(sent.importId)
    else setRefusal(sent.why)
  }
  return { send, isSending, refusal }
}
