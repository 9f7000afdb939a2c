import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import type { StaffPermission } from '#values/staff/staff-permission.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'

interface StudioPage {
  readonly name: 'start' | 'find' | 'courses' | 'films' | 'catalog' | 'mail' | 'imports' | 'log' | 'staff'
  readonly address: string
  readonly icon: Icon
  /** Who sees it; without one, all staff. */
  readonly permission?: StaffPermission
}

/** The pages of the studio that its navigation and its palette lead to. A new page is a line here and a route. */
export const studioPages: readonly StudioPage[] = [
  { name: 'start', address: studioPaths.start, icon: HouseIcon },
  { name: 'find', address: studioPaths.find(), icon: MagnifyingGlassIcon, permission: 'people.read' },
  { name: 'courses', address: studioPaths.courses, icon: BooksIcon, permission: 'translations.edit' },
  { name: 'films', address: studioPaths.films, icon: FilmSlateIcon, permission: 'courses.edit' },
  { name: 'catalog', address: studioPaths.catalog(), icon: CardsIcon, permission: 'catalogue.edit' },
  { name: 'mail', address: studioPaths.mail, icon: EnvelopeSimpleIcon, permission: 'mail.preview' },
  { name: 'imports', address: studioPaths.imports, icon: UploadSimpleIcon, permission: 'imports.run' },
  { name: 'log', address: studioPaths.log, icon: ClockCounterClockwiseIcon, permission: 'log.read' },
  { name: 'staff', address: studioPaths.staff, icon: UsersThreeIcon, permission: 'staff.manage' },
]
