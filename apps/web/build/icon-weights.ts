import type { Plugin } from 'vite'

const kept = new Set(['regular', 'fill'])

/**
 * Icons that show neither a state nor play, so they are never filled. Where code requests the filled weight, they are
 * drawn as outlines.
 */
const outlined = new Set(
  'ArrowCounterClockwise ArrowLeft ArrowRight Buildings CalendarPlus CaretDown CaretLeft CaretRight CaretUp ChatTeardropText ChatText ClockCounterClockwise Copy CornersIn CornersOut DeviceMobile DeviceTablet DotsSixVertical DotsThree DownloadSimple EnvelopeSimple FacebookLogo FileCsv FilePdf FileXls Fingerprint Gear GearSix InstagramLogo Key Laptop Link LinkedinLogo List LockSimple MagnifyingGlass Moon Package PaperPlaneTilt Paperclip PencilSimple SkipForward SpeakerHigh SpeakerLow SpeakerSlash Stack Sun Trash UploadSimple UserMinus UserPlus UsersThree X YoutubeLogo'.split(
    ' ',
  ),
)

/**
 * One weight of an icon in Phosphor's file format: two spaces, a bracket, the weight's name, its drawing, a bracket.
 */
const entry = /^ {2}\[\n {4}"([a-z]+)",\n[\s\S]*?^ {2}\],?\n/gm

/** The map of all weights of an icon, with its variable name. */
const map = /^const (\w+) = [\s\S]*?^\]\);$/m

/**
 * Removes the four weights that the design never uses from every icon: they are five sixths of its size.
 * @throws when an icon's file has an unexpected format, so that a new version cannot add the weights again unnoticed
 */
export function iconWeights(): Plugin {
  return {
    name: 'icon-weights',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const found = [...code.matchAll(entry)].map(([, weight]) => weight)
        if (![...kept].every((weight) => found.includes(weight))) throw new Error(`${id} is not written as expected`)
        const isOutlined = outlined.has(/(\w+)\.es\.js$/.exec(id)?.[1] ?? '')
        const drawn = code.replace(entry, (text, weight: string) =>
          kept.has(weight) && !(isOutlined && weight === 'fill') ? text : '',
        )
        return { code: isOutlined ? drawn.replace(map, '$&\n$1.set("fill", $1.get("regular"));') : drawn, map: null }
      },
    },
  }
}
