import type { Instant } from '#shared/time.ts'

/** Calendar entry for something that ends at a moment, for people who do not want to miss it. */
export interface CalendarEntry {
  /** The same for the same thing, so that a calendar which has it changes it. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly place?: string | undefined
  readonly endsAt: Instant
  /** IANA zone in which its day ends. */
  readonly zone: string
  /** When this was written. */
  readonly now: Date
}

const LENGTH_MS = 60 * 60_000

/** An iCalendar object (RFC 5545): the last hour of it, with an alarm a day before its end. */
export function calendarFile(entry: CalendarEntry): string {
  const { id, title, text, url, place, endsAt, zone, now } = entry
  const ends = new Date(endsAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fanward//Fanward//EN',
    'METHOD:PUBLISH',
    `X-WR-TIMEZONE:${zone}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(new Date(ends.getTime() - LENGTH_MS))}`,
    `DTEND:${stampOf(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    // It takes nobody's time.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;RELATED=END:-P1D',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 20261120T235959Z; the file knows no parts of a second. */
function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

const MOST_OCTETS = 75

/** Lines have at most 75 octets, of which those that go on begin with a space; no letter is cut. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
