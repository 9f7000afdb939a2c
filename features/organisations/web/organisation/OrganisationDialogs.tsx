import { AddDomainDialog } from './AddDomainDialog.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import type { OrganisationDialog } from './organisation-dialog.ts'
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx'
import { SignOnDialog } from './SignOnDialog.tsx'

interface OrganisationDialogsProps {
  readonly dialog: OrganisationDialog
  readonly onClose: () => void
}

/** The dialog that is open. */
export function OrganisationDialogs({ dialog, onClose }: OrganisationDialogsProps) {
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
