import type { Instant } from '#shared/time.ts'

/** A calendar entry for a deadline. */
export interface CalendarEntry {
  /**
   * Identifier of the deadline. Calendars update the entry with the same identifier instead of
   * adding another.
   */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly place?: string | undefined
  readonly endsAt: Instant
  /** IANA zone of the deadline. */
  readonly zone: string
  /** Current time, written into the file. */
  readonly now: Date
}

const LENGTH_MS = 60 * 60_000

/**
 * Returns an iCalendar file (RFC 5545) with one event in the last hour before the deadline, and an
 * alarm one day before the deadline.
 */
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
    // Calendars show the hour of the event as free.
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

/** Returns a UTC timestamp without milliseconds: 20261120T235959Z. */
function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

const MOST_OCTETS = 75

/**
 * Folds a line at 75 octets without splitting a character. Continuation lines begin with a space.
 */
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
