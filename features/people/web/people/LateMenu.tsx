import { Suspense, useRef, useState, type ReactElement, type RefObject } from 'react'
import { lazyPart } from '#design/index.ts'
import type { MenuAction } from '#design/index.ts'

const OpenMenu = lazyPart(async () => (await import('./OpenMenu.tsx')).OpenMenu)

/** The props of a button that opens a menu. */
interface MenuButton {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onPress: () => void
}

interface LateMenuProps {
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly placement?: 'bottom start' | 'bottom end'
  readonly renderButton: (button: MenuButton) => ReactElement
}

/**
 * A menu whose list is loaded when its button is pressed: a long table has hundreds of menu buttons, and users open few
 * of them.
 */
export function LateMenu({ label, actions, placement, renderButton }: LateMenuProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {renderButton({ ref, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onPress: () => setOpen(!isOpen) })}
      {isOpen && (
        <Suspense>
          <OpenMenu
            label={label}
            actions={actions}
            placement={placement}
            triggerRef={ref}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
