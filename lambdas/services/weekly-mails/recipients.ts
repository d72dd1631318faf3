import { PORTAL_ZONE } from '#shared/constants.ts'
import { localTimeOf } from '#shared/local-time.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import { addDays, calendarSpan, type Days } from '#shared/stats/spans.ts'
import { FIGURE_ZONES, type FigureZone } from '#shared/stats/zones.ts'
import { listStaffMembers } from '../../stores/staff/staff.ts'
import { readMailed } from '../../stores/staff/weekly-mails.ts'
import { keys } from '../../stores/table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../../stores/table/table.ts'

/** Staff member for whom it is Monday morning, with their organization or business. */
export interface Recipient {
  readonly member: StaffMember
  readonly subject: 'team' | 'sponsor'
  readonly subjectKey: string
  readonly name: string
  readonly zone: FigureZone
  /** Day of the mail. The mail is about the previous week. */
  readonly monday: string
  readonly week: Days
  /** True if a later run of the same morning can still send the mail. */
  readonly mayYield: boolean
}

/**
 * Local hours between which the mail is sent. If sending keeps failing, the staff member gets no
 * mail this week.
 */
const HOURS = { from: 7, to: 12 }
/**
 * Local hour until which the mail waits while redemptions have priority. Later runs send the mail
 * in any case.
 */
const YIELDS_UNTIL = 11

/**
 * Returns the staff members who still need this week's mail. Leaves out staff of archived
 * organizations and deleted businesses.
 */
export async function dueRecipients(now: Date): Promise<Recipient[]> {
  const members = (await listStaffMembers()).filter(wantsMail)
  const records = await batchGetAll(members.map(recordKey))
  const due = members.flatMap((member, i) => recipientOf(member, records[i], now) ?? [])
  const byMonday = Map.groupBy(due, ({ monday }) => monday)
  const open = await Promise.all(
    [...byMonday].map(async ([monday, some]) => {
      const done = await readMailed(
        some.map(({ member }) => member.key),
        monday,
      )
      return some.filter(({ member }) => !done.has(member.key))
    }),
  )
  return open.flat()
}

function wantsMail({
  teamID: teamKey,
  sponsorID: sponsorKey,
  suspendedAt,
  weeklyMailStoppedAt,
}: StaffMember): boolean {
  const hasLink = teamKey !== undefined || sponsorKey !== undefined
  return hasLink && suspendedAt === undefined && weeklyMailStoppedAt === undefined
}

function recordKey({ role, teamID: teamKey = '', sponsorID: sponsorKey = '' }: StaffMember) {
  return role === 'team' ? keys.team(teamKey) : keys.sponsor(sponsorKey)
}

function recipientOf(
  member: StaffMember,
  record: Item | undefined,
  now: Date,
): Recipient | undefined {
  const place = record && placeOf(member, record)
  if (place === undefined) return undefined
  const zone = FIGURE_ZONES.find((known) => known === place.timeZone) ?? PORTAL_ZONE
  const { day: monday, time } = localTimeOf(now.toISOString(), zone)
  const week = calendarSpan('week', addDays(monday, -1))
  const isMonday = calendarSpan('week', monday).from === monday
  const hour = Number(time.slice(0, 2))
  if (!isMonday || hour < HOURS.from || hour >= HOURS.to) return undefined
  return { member, ...place, zone, monday, week, mayYield: hour < YIELDS_UNTIL }
}

function placeOf({ role }: StaffMember, record: Item) {
  if (role === 'team') {
    const { key, name, timeZone, archived } = parseItem(Organization, record)
    return archived ? undefined : ({ subject: 'team', subjectKey: key, name, timeZone } as const)
  }
  const { key, name, timeZone, deletedAt } = parseItem(Sponsor, record)
  const isThere = deletedAt === undefined
  return isThere ? ({ subject: 'sponsor', subjectKey: key, name, timeZone } as const) : undefined
}
