import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { Dialog } from '#design/components/overlays/Dialog.tsx'
import type { Day } from '#values/day.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'

interface DayDialogProps extends CalendarProps {
  readonly label: string
  readonly onClear: (() => void) | undefined
  /** also called after a day is chosen or taken away */
  readonly onClose: () => void
}

/** The calendar of a field for a day. */
export function DayDialog({ label, onChange, onClear, onClose, ...calendar }: DayDialogProps) {
  const choose = (day: Day) => {
    onChange(day)
    onClose()
  }
  const clear = () => {
    onClear?.()
    onClose()
  }
  return (
    <Dialog
      title={label}
      closeLabel={calendar.words.close}
      width="narrow"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Calendar {...calendar} onChange={choose} takesFocus />
      {onClear && <TextLink onPress={clear}>{calendar.words.clear}</TextLink>}
    </Dialog>
  )
}
