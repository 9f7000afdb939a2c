import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { PlaylistIcon } from '@phosphor-icons/react/dist/csr/Playlist'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'

/** The icons of the administration's pages in the menus. */
export const administrationIcons = {
  administrate_profile: UserCircleIcon,
  admin_subscription: ReceiptIcon,
  administrate_users: UsersThreeIcon,
  dashboard: ChartBarIcon,
  playlists: PlaylistIcon,
  administrate_organization: BuildingsIcon,
} as const
