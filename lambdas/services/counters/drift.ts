import { isRefusalField } from '#shared/deals/refusals.ts'
import { METRICS } from '#shared/stats/counters.ts'
import { emptySums, GAUGES, type Sums } from '../../stores/counters/counter-layout.ts'
import { fieldOf, type Recount } from './recount.ts'

/** A counter that is not what the records come to. */
export interface Drift {
  readonly scope: string
  /** Undefined for a total or gauge. */
  readonly day: string | undefined
  readonly field: string
  readonly counted: number
  readonly recounted: number
}

/** What can be judged: the table forgets impressions, and what is new may still be in the stream. */
export interface Span {
  /** First day whose impressions are all kept. */
  readonly impressionsSince: string
  /** Hours from this one on, YYYY-MM-DDTHH, may still be uncounted; undefined judges everything. */
  readonly settledBefore: string | undefined
}

/**
 * Every counter that differs. The hours of follows are not compared, since the table does not
 * remember edges that were removed; their totals are, unless follows are still settling. Refusals
 * are not compared at all: the table forgets them after some days, and with the account.
 */
export function findDrift({ counted, recounted }: Recount, span: Span): Drift[] {
  const scopes = [...new Set([...counted.keys(), ...recounted.keys()])].sort()
  return scopes.flatMap((scope) =>
    driftOf(scope, counted.get(scope) ?? emptySums(), recounted.get(scope) ?? emptySums(), span),
  )
}

function driftOf(scope: string, counted: Sums, recounted: Sums, span: Span): Drift[] {
  const hours = hourDrift(scope, counted, recounted, span)
  const metrics = Object.values(METRICS)
    .filter((letter) => letter !== METRICS.follows)
    .map((letter) => metricDrift(scope, letter, counted, recounted, span))
  const isFollowsSettled = ![counted, recounted].some((sums) => hasUnsettled(sums, 'f', span))
  const rest = [...GAUGES, ...(isFollowsSettled ? [METRICS.follows] : [])].map((field) => ({
    field,
    counted: fieldOf(counted.totals, field),
    recounted: fieldOf(recounted.totals, field),
  }))
  return [...metrics, ...rest.map((row) => ({ scope, day: undefined, ...row })), ...hours].filter(
    (row) => row.counted !== row.recounted,
  )
}

function hourDrift(scope: string, counted: Sums, recounted: Sums, span: Span): Drift[] {
  const days = [...new Set([...counted.days.keys(), ...recounted.days.keys()])].sort()
  return days.flatMap((day) => {
    const [was, is] = [counted.days.get(day), recounted.days.get(day)]
    const fields = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort()
    return fields
      .filter((field) => isJudged(day, field, span))
      .map((field) => ({
        scope,
        day,
        field,
        counted: fieldOf(was, field),
        recounted: fieldOf(is, field),
      }))
  })
}

function isJudged(day: string, field: string, span: Span): boolean {
  if (isRefusalField(field) || field.startsWith(METRICS.follows) || isForgotten(day, field, span))
    return false
  return !isUnsettled(day, field, span)
}

function isForgotten(day: string, field: string, { impressionsSince }: Span): boolean {
  return field.startsWith(METRICS.impressions) && day < impressionsSince
}

function isUnsettled(day: string, field: string, { settledBefore }: Span): boolean {
  return settledBefore !== undefined && `${day}T${field.slice(1)}` >= settledBefore
}

function hasUnsettled({ days }: Sums, letter: string, span: Span): boolean {
  return [...days].some(([day, fields]) =>
    [...fields.keys()].some((field) => field.startsWith(letter) && isUnsettled(day, field, span)),
  )
}

/** A total without its unsettled hours, against the recounted hours and those that only the counters remember. */
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
