import { AddDomainDialog } from '#features/organizations/web/domains/AddDomainDialog.tsx'
import { ArchiveDialog } from '#features/organizations/web/archive/ArchiveDialog.tsx'
import type { OrganizationDialog } from './organization-dialog.ts'
import { RemoveDomainDialog } from '#features/organizations/web/domains/RemoveDomainDialog.tsx'
import { SignOnDialog } from '#features/organizations/web/sign-on/SignOnDialog.tsx'

interface OrganizationDialogsProps {
  readonly dialog: OrganizationDialog
  readonly onClose: () => void
}

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
