import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import {
  ENVIRONMENT_NAMES,
  type Environment,
  environmentNamed,
} from '#infra/settings/environments.ts'

/** Game day for which limits are checked and raised. */
export interface GameDay {
  readonly from: Date
  readonly to: Date
  readonly seats: number
  /** Number of fans who get alerts of the playing teams' FanPages. */
  readonly followers: number
}

export type Wish =
  | { readonly kind: 'help' }
  | { readonly kind: 'check' | 'apply'; readonly environment: Environment; readonly day: GameDay }
  | { readonly kind: 'restore'; readonly environment: Environment; readonly isEarly: boolean }

const SEATS_MAX = 1_000_000
const FOLLOWERS_MAX = 10_000_000
/**
 * Maximum number of days from start to end of a game day, and maximum number of days before its
 * start at which limits may be raised.
 */
const DAYS_MAX = 14
const CHECKED_DAYS_MAX = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** ISO time, with or without seconds. */
const Time = z.union([
  z.iso.datetime({ offset: true, precision: -1 }),
  z.iso.datetime({ offset: true }),
])
const Seats = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SEATS_MAX))
const Followers = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(FOLLOWERS_MAX))

/**
 * Reads the command line. Throws an error that names each wrong argument and its allowed values.
 */
export function wishOf(args: readonly string[], now: Date): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      environment: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      seats: { type: 'string' },
      followers: { type: 'string' },
      apply: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      early: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || args.length === 0) return { kind: 'help' }
  const { apply, restore, early: isEarly } = values
  const name = ENVIRONMENT_NAMES.find((known) => known === values.environment)
  const faults = [
    name === undefined && `--environment must be one of ${ENVIRONMENT_NAMES.join(', ')}`,
    apply && restore && '--apply and --restore exclude each other',
    isEarly && !restore && '--early belongs to --restore',
    ...(restore ? needless(values) : dayFaults(values, { apply, now })),
  ].filter((fault) => fault !== false)
  if (faults.length > 0 || name === undefined) throw new Error(faults.join('\n'))
  const environment = environmentNamed(name)
  if (restore) return { kind: 'restore', environment, isEarly }
  return { kind: apply ? 'apply' : 'check', environment, day: dayOf(values) }
}

interface DayValues {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly seats?: string | undefined
  readonly followers?: string | undefined
}

const DAY_FIELDS = ['from', 'to', 'seats', 'followers'] as const

function needless(values: DayValues): string[] {
  const given = DAY_FIELDS.filter((field) => values[field] !== undefined)
  return given.map((field) => `--${field} does not belong to --restore, which knows the game day`)
}

function dayFaults(values: DayValues, { apply, now }: { apply: boolean; now: Date }): string[] {
  const faults: string[] = []
  for (const field of ['from', 'to'] as const) {
    if (!Time.safeParse(values[field]).success) {
      faults.push(`--${field} must be a time with its offset, such as 2027-03-01T18:00-05:00`)
    }
  }
  if (!values.seats || !Seats.safeParse(values.seats).success) {
    faults.push(`--seats must be a whole number from 1 to ${SEATS_MAX}`)
  }
  if (values.followers !== undefined && !isFollowers(values.followers)) {
    faults.push(`--followers must be a whole number from 0 to ${FOLLOWERS_MAX}`)
  }
  return faults.length > 0 ? faults : spanFaults(dayOf(values), { apply, now })
}

function isFollowers(text: string): boolean {
  return text !== '' && Followers.safeParse(text).success
}

function spanFaults({ from, to }: GameDay, { apply, now }: { apply: boolean; now: Date }) {
  const ahead = apply ? DAYS_MAX : CHECKED_DAYS_MAX
  return [
    from >= to && '--from must be before --to',
    to <= now && '--to must be in the future',
    to.getTime() - from.getTime() > DAYS_MAX * DAY_MS &&
      `--to must be at most ${DAYS_MAX} days after --from`,
    from.getTime() - now.getTime() > ahead * DAY_MS &&
      `--from must be at most ${ahead} days ahead${apply ? ' with --apply' : ''}`,
  ].filter((fault) => fault !== false)
}

/** Returns the game day. The number of followers defaults to the number of seats. */
function dayOf({ from = '', to = '', seats, followers = seats }: DayValues): GameDay {
  return {
    from: new Date(from),
    to: new Date(to),
    seats: Number(seats),
    followers: Number(followers),
  }
}
