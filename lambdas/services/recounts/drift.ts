import { GROUPS, METRICS, readField } from '#shared/stats/counters.ts'
import { OTHER_PLACE } from '#shared/stats/redeemers.ts'
import { pieceEnd } from '#shared/stats/slots.ts'
import { emptySums, type Fields, GAUGES, type Sums } from '../../stores/counters/counter-layout.ts'
import { fieldOf, type Recount } from './recount.ts'

const FOLLOWS: readonly string[] = [METRICS.follows, METRICS.unfollows]

/** Counter that differs from the records that it counts. */
export interface Drift {
  readonly scope: string
  /** Undefined for a total or a gauge. */
  readonly day: string | undefined
  readonly field: string
  readonly counted: number
  readonly recounted: number
}

/**
 * Limits of what can be compared, since old impressions are deleted, and the stream might not have
 * counted new records yet.
 */
export interface Span {
  /** First day for which every impression is still stored. */
  readonly impressionsSince: string
  /**
   * First hour (YYYY-MM-DDTHH) whose records the stream might not have counted yet. Undefined if
   * all records are counted.
   */
  readonly settledBefore: string | undefined
}

/**
 * Returns the counters that differ from their records. Skips daily counts of follows and of refused
 * fans, and location counts that are higher than recounted, because their records may have been
 * deleted. Skips proofs of scopes with a late one, which the next recount compares.
 */
export function findDrift({ counted, recounted, late }: Recount, span: Span): Drift[] {
  const isCompared = ({ scope, field }: Drift) => !late.has(scope) || !isOfProofs(field)
  const scopes = [...new Set([...counted.keys(), ...recounted.keys()])].sort()
  return scopes
    .flatMap((scope) =>
      driftOf(scope, counted.get(scope) ?? emptySums(), recounted.get(scope) ?? emptySums(), span),
    )
    .filter(isCompared)
}

function isOfProofs(field: string): boolean {
  return metricIn(field).startsWith(METRICS.proven)
}

/** Groups in which a name begins with the letter of a metric. */
const BY_METRIC = [GROUPS.team, GROUPS.business]

/** Returns the part of a field that begins with the letter of its metric. */
function metricIn(field: string): string {
  return BY_METRIC.some((group) => field.startsWith(group)) ? field.slice(2) : field
}

export function driftOf(scope: string, counted: Sums, recounted: Sums, span: Span): Drift[] {
  const slots = slotDrift(scope, counted, recounted, span)
  const metrics = Object.values(METRICS)
    .filter((letter) => !FOLLOWS.includes(letter))
    .map((letter) => metricDrift(scope, letter, counted, recounted, span))
  const isFollowsSettled = ![counted, recounted].some((sums) => hasUnsettledFollows(sums, span))
  const rest = [...GAUGES, ...(isFollowsSettled ? [METRICS.follows] : [])].map((field) => ({
    field,
    counted: restOf(counted.totals, field),
    recounted: restOf(recounted.totals, field),
  }))
  return [...metrics, ...rest.map((row) => ({ scope, day: undefined, ...row })), ...slots].filter(
    (row) => row.counted !== row.recounted,
  )
}

/** Returns a total. For follows, subtracts the unfollows. */
function restOf(totals: Fields, field: string): number {
  const ended = field === METRICS.follows ? fieldOf(totals, METRICS.unfollows) : 0
  return fieldOf(totals, field) - ended
}

function slotDrift(scope: string, counted: Sums, recounted: Sums, span: Span): Drift[] {
  const days = [...new Set([...counted.days.keys(), ...recounted.days.keys()])].sort()
  return days.flatMap((day) => {
    const [was, is] = [counted.days.get(day), recounted.days.get(day)]
    const fields = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort()
    const folded = foldedPieces(was, is)
    return fields
      .filter((field) => isJudged(day, field, span))
      .filter((field) => !folded.has(pieceOfPlace(field)))
      .map((field) => ({
        scope,
        day,
        field,
        counted: fieldOf(was, field),
        recounted: fieldOf(is, field),
      }))
      .filter((row) => !row.field.startsWith(GROUPS.place) || row.counted < row.recounted)
      .concat(
        [...folded]
          .filter((piece) => isJudged(day, piece + OTHER_PLACE, span))
          .flatMap((piece) => foldedDrift(piece, was, is).map((row) => ({ scope, day, ...row }))),
      )
  })
}

/**
 * Returns the pieces of a day (see slots.ts) in which the stored counts combine rare locations as
 * 'other'. Locations in these pieces cannot be compared one by one.
 */
function foldedPieces(was: Fields | undefined, is: Fields | undefined): Set<string> {
  const others = [...(was?.keys() ?? [])].filter((field) => field.slice(2) === OTHER_PLACE)
  return new Set(
    others
      .filter((field) => field.startsWith(GROUPS.place) && fieldOf(was, field) > fieldOf(is, field))
      .map(pieceOfPlace),
  )
}

/**
 * Returns the first two letters of a location count's field, which identify the piece of the day.
 * Returns an empty string for fields of other counts.
 */
function pieceOfPlace(field: string): string {
  return field.startsWith(GROUPS.place) ? field.slice(0, 2) : ''
}

/** Compares the total of all locations in a piece of the day. Adds missing counts to 'other'. */
function foldedDrift(piece: string, was: Fields | undefined, is: Fields | undefined) {
  const sum = (fields: Fields | undefined) =>
    [...(fields ?? [])]
      .filter(([field]) => field.startsWith(piece))
      .reduce((total, [, count]) => total + count, 0)
  const field = piece + OTHER_PLACE
  const [counted, lack] = [fieldOf(was, field), sum(is) - sum(was)]
  return lack > 0 ? [{ field, counted, recounted: counted + lack }] : []
}

function isJudged(day: string, field: string, span: Span): boolean {
  const isForgettable = [...FOLLOWS, GROUPS.refused].some((letter) => field.startsWith(letter))
  return !isForgettable && !isForgotten(day, field, span) && !isUnsettled(day, field, span)
}

/**
 * Returns whether a field counts impressions, in total or by organization, of a day whose
 * impressions have been deleted.
 */
function isForgotten(day: string, field: string, { impressionsSince }: Span): boolean {
  return metricIn(field).startsWith(METRICS.impressions) && day < impressionsSince
}

function isUnsettled(day: string, field: string, { settledBefore }: Span): boolean {
  if (settledBefore === undefined) return false
  const read = readField(field)
  if (read === undefined) return false
  const slot = 'slot' in read ? read.slot : pieceEnd(read.piece) - 1
  return `${day}T${String(Math.floor(slot / 2)).padStart(2, '0')}` >= settledBefore
}

function hasUnsettledFollows({ days }: Sums, span: Span): boolean {
  return [...days].some(([day, fields]) =>
    [...fields.keys()].some(
      (field) =>
        FOLLOWS.some((letter) => field.startsWith(letter)) && isUnsettled(day, field, span),
    ),
  )
}

/**
 * Compares a metric's total with the sum of its recounted slots (half hours). Leaves out slots that
 * are not settled. If the impressions of a day are deleted, uses their stored counts.
 */
function metricDrift(
  scope: string,
  letter: string,
  counted: Sums,
  recounted: Sums,
  span: Span,
): Drift {
  const sum = (sums: Sums, isTaken: (day: string, field: string) => boolean) =>
    [...sums.days]
      .flatMap(([day, fields]) => [...fields].map(([field, count]) => ({ day, field, count })))
      .filter(({ day, field }) => field.startsWith(letter) && isTaken(day, field))
      .reduce((total, { count }) => total + count, 0)
  return {
    scope,
    day: undefined,
    field: letter,
    counted:
      fieldOf(counted.totals, letter) - sum(counted, (day, field) => isUnsettled(day, field, span)),
    recounted:
      sum(recounted, (day, field) => isJudged(day, field, span)) +
      sum(counted, (day, field) => isForgotten(day, field, span)),
  }
}
