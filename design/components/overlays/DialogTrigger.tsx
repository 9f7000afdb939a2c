import { DialogTrigger as AriaDialogTrigger, type DialogTriggerProps } from 'react-aria-components/Dialog'
import { TriggerScope } from '#design/components/buttons/TriggerButton.tsx'
import { WidgetScope } from './WidgetScope.tsx'

/** A button of this system, followed by the Dialog or Popover that it opens. */
export function DialogTrigger(props: DialogTriggerProps) {
  return (
    <WidgetScope>
      <TriggerScope>
        <AriaDialogTrigger {...props} />
      </TriggerScope>
    </WidgetScope>
  )
}
