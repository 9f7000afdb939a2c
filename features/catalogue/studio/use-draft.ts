import { useState } from 'react'

/** What is edited, and the saved state it was made from. */
interface Draft<Fields> {
  readonly fields: Fields
  readonly isChanged: boolean
  /** What somebody else saved meanwhile; undefined when nobody did. */
  readonly theirs: Fields | undefined
  /** The revision that a save must name. */
  readonly revision: number
  readonly change: (part: Partial<Fields>) => void
  /** Goes back to what is saved. */
  readonly reset: () => void
  /** What was written is saved now. */
  readonly saved: (fields: Fields, revision: number) => void
}

/**
 * The draft of a form that is saved by a button. When the saved state changes under it, what was written stays, and the
 * page shows both.
 * @param saved the saved fields, always the same ones for a revision
 */
export function useDraft<Fields extends object>(saved: Fields, revision: number): Draft<Fields> {
  const [base, setBase] = useState({ fields: saved, revision })
  const [fields, setFields] = useState(saved)
  const isChanged = !isSame(fields, base.fields)
  const isBehind = revision > base.revision
  if (isBehind && !isChanged) {
    setBase({ fields: saved, revision })
    setFields(saved)
  }
  return {
    fields,
    isChanged,
    theirs: isBehind && isChanged ? saved : undefined,
    revision: Math.max(revision, base.revision),
    change: (part) => setFields({ ...fields, ...part }),
    reset: () => {
      setBase({ fields: saved, revision })
      setFields(saved)
    },
    saved: (written, next) => {
      setBase({ fields: written, revision: next })
      setFields(written)
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
