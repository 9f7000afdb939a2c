import { ArticleIcon } from '@phosphor-icons/react/dist/csr/Article'
import { ChairIcon } from '@phosphor-icons/react/dist/csr/Chair'
import { FootprintsIcon } from '@phosphor-icons/react/dist/csr/Footprints'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { GogglesIcon } from '@phosphor-icons/react/dist/csr/Goggles'
import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand'
import { HardHatIcon } from '@phosphor-icons/react/dist/csr/HardHat'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'

/** The letter on the back of every card. */
export const backLetter = 'k'

/** What can be drawn on a card, by the name its content gives it. */
export const cardIcons: Readonly<Record<string, Icon | undefined>> = {
  Article: ArticleIcon,
  Chair: ChairIcon,
  Footprints: FootprintsIcon,
  Gauge: GaugeIcon,
  Goggles: GogglesIcon,
  Hand: HandIcon,
  HardHat: HardHatIcon,
  Keyboard: KeyboardIcon,
  LockSimple: LockSimpleIcon,
  Monitor: MonitorIcon,
  Plugs: PlugsIcon,
  SunHorizon: SunHorizonIcon,
}
