import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { Dialog } from '#design/components/overlays/Dialog.tsx'
import { Calendar, type CalendarProps } from './Calendar.tsx'

interface DayDialogProps extends CalendarProps {
  readonly label: string
  readonly onClear: (() => void) | undefined
  readonly onClose: () => void
}

/** The calendar of a field for a day. */
export function DayDialog({ label, onClear, onClose, ...calendar }: DayDialogProps) {
  return (
    <Dialog
      title={label}
      closeLabel={calendar.words.close}
      width="narrow"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Calendar {...calendar} takesFocus />
      {onClear && <TextLink onPress={onClear}>{calendar.words.clear}</TextLink>}
    </Dialog>
  )
}
