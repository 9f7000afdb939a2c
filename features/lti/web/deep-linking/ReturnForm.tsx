import { useEffect, useRef } from 'react'
import type { Signed } from './send-answer.ts'

/** Posts the response to the platform (Deep Linking 2.0, section 4.5); the browser leaves this page with it. */
export function ReturnForm({ returnUrl, jwt }: Signed) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={returnUrl} hidden>
      <input type="hidden" name="JWT" value={jwt} />
    </form>
  )
}
