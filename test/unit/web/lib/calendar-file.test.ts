import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from '#web/lib/calendar-file.ts'

const entry: CalendarEntry = {
  id: 'deal-1@fanward.example',
  title: 'Last day: two slices for one',
  text: 'Corner Oven',
  url: 'https://fanward.example/deals/1',
  endsAt: '2026-11-21T04:59:59.999Z',
  zone: 'America/Toronto',
  now: new Date('2026-11-01T12:00:00.000Z'),
}
/** Returns the lines of a calendar file, with folded lines joined as calendar apps do. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const unescaped = (text: string) =>
  text.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

it('ends when the day of the deal does, by UTC, and rings a day before', () => {
  expect(linesOf(calendarFile({ ...entry, place: '12 King St, Toronto' }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fanward//Fanward//EN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:America/Toronto',
    'BEGIN:VEVENT',
    'UID:deal-1@fanward.example',
    'DTSTAMP:20261101T120000Z',
    'DTSTART:20261121T035959Z',
    'DTEND:20261121T045959Z',
    'SUMMARY:Last day: two slices for one',
    'DESCRIPTION:Corner Oven',
    'LOCATION:12 King St\\, Toronto',
    'URL:https://fanward.example/deals/1',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;RELATED=END:-P1D',
    'DESCRIPTION:Last day: two slices for one',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('has no line of more than 75 octets, and cuts no letter, whatever is said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const file = calendarFile({ ...entry, text })
      const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
      expect(longest).toBeLessThanOrEqual(75)
      expect(unescaped(propertyOf(file, 'DESCRIPTION') ?? '')).toBe(text.replace(/\r\n?/g, '\n'))
    }),
  )
})

it('no text can begin a line of its own', () => {
  const file = calendarFile({ ...entry, title: 'One\r\nEND:VEVENT\nBEGIN:VEVENT' })
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})
