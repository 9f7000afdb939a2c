import { AddDomainDialog } from './AddDomainDialog.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import type { OrganizationDialog } from './organization-dialog.ts'
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx'
import { SignOnDialog } from './SignOnDialog.tsx'

interface OrganizationDialogsProps {
  readonly dialog: OrganizationDialog
  readonly onClose: () => void
}

/** The dialog that is open. */
export function OrganizationDialogs({ dialog, onClose }: OrganizationDialogsProps) {
  switch (dialog.kind) {
    case 'AddDomain':
      return <AddDomainDialog {...dialog} onClose={onClose} />
    case 'RemoveDomain':
      return <RemoveDomainDialog {...dialog} onClose={onClose} />
    case 'SignOn':
      return <SignOnDialog {...dialog} onClose={onClose} />
    case 'Archive':
      return <ArchiveDialog {...dialog} onClose={onClose} />
  }
}
