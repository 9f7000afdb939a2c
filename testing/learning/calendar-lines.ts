/** A property of a calendar: its name, its unparsed parameters, and its value, unescaped if it is a text. */
export interface CalendarLine {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

const property = /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME'])

/**
 * Parses a calendar strictly by RFC 5545, without any library: CRLF after every line and nowhere else, no line
 * longer than 75 octets, folds that cut no character, texts with every comma, semicolon and backslash escaped,
 * components that open and close in order, every event with one UID, DTSTAMP and DTSTART.
 * @returns the events, each with its properties
 * @throws Error that names the line
 */
export function readCalendar(bytes: Uint8Array): { name: string | undefined; events: Map<string, CalendarLine>[] } {
  const lines = logicalLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).map(propertyIn)
  if (lines[0]?.value !== 'VCALENDAR' || lines[1]?.name !== 'VERSION' || lines[1].value !== '2.0')
    throw new Error('this is no calendar')
  const open: string[] = []
  const events: Map<string, CalendarLine>[] = []
  for (const line of lines) {
    if (line.name === 'BEGIN') open.push(line.value)
    if (line.name === 'BEGIN' && line.value === 'VEVENT') events.push(new Map())
    else if (line.name === 'END' && open.pop() !== line.value) throw new Error(`${line.value} ends and was not open`)
    else if (open.at(-1) === 'VEVENT') add(line, events.at(-1))
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end`)
  for (const event of events) validate(event)
  if (new Set(events.map((event) => event.get('UID')?.value)).size < events.length)
    throw new Error('a UID stands twice')
  return { name: lines.find((line) => line.name === 'NAME')?.value, events }
}

/** The unfolded lines. */
function logicalLines(whole: string): string[] {
  if (!whole.endsWith('\r\n')) throw new Error('the last line does not end with CRLF')
  const lines: string[] = []
  for (const line of whole.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line end in ${line}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} octets in ${line}`)
    if (line.startsWith(' ')) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    else lines.push(line)
  }
  return lines
}

function propertyIn(line: string): CalendarLine {
  const [, name, parameters = '', raw = ''] = property.exec(line) ?? []
  if (name === undefined) throw new Error(`no property: ${line}`)
  return { name, parameters, value: texts.has(name) ? unescaped(raw, line) : raw }
}

function add(line: CalendarLine, event: Map<string, CalendarLine> | undefined) {
  if (event?.has(line.name)) throw new Error(`${line.name} stands twice in an event`)
  event?.set(line.name, line)
}

function validate(event: ReadonlyMap<string, CalendarLine>) {
  for (const needed of ['UID', 'DTSTAMP', 'DTSTART'])
    if (!event.has(needed)) throw new Error(`an event without ${needed}`)
}

function unescaped(raw: string, line: string): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(raw)) throw new Error(`a comma or semicolon that is not escaped: ${line}`)
  return raw.replace(/\\(.?)/gs, (_, sign: string) => {
    if (!/^[\\;,nN]$/.test(sign)) throw new Error(`\\${sign} escapes nothing: ${line}`)
    return sign === 'n' || sign === 'N' ? '\n' : sign
  })
}
