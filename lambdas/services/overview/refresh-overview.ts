import { NO_FINDINGS } from '#shared/overview/findings.ts'
import { reportFigure } from '../../runtime/metrics.ts'
import {
  nextSponsor,
  readOrganizationRows,
  readPublishedRows,
} from '../../stores/organizations/report-rows.ts'
import { putOverview, putWalk, readWalk, type Walk } from '../../stores/overview/overview.ts'
import { readThrough } from '../reports/definitions/read-through.ts'
import { lookAtDeals } from './look-at-deals.ts'
import { lookAtOrganizations } from './look-at-organizations.ts'

/** Within the function's timeout, with room for the slice that is under way. */
const TIME_MS = 480_000
const HOUR_MS = 3_600_000
/** A walk that nobody has gone on with for so long would mix two days: it begins anew. */
const WALK_HOURS = 24

/**
 * Walks through all organizations, then through all published deals, slice by slice, and puts what an
 * admin is told first. Each slice is noted, so that a run that is cut goes on where it was.
 */
export async function refreshOverview(
  now: Date,
  timeMs = TIME_MS,
): Promise<{ slices: number; isDone: number; overviewWalkHours: number }> {
  const deadline = Date.now() + timeMs
  let walk = await begin(now)
  const overviewWalkHours = hoursSince(walk, now)
  reportFigure('overviewWalkHours', overviewWalkHours)
  for (let slices = 1; ; slices += 1) {
    const next = await lookAtSlice(walk, now)
    if (next.isDone) {
      await putOverview({ ...next.walk.findings, madeAt: now.toISOString() })
      return { slices, isDone: 1, overviewWalkHours }
    }
    walk = next.walk
    await putWalk(walk)
    if (Date.now() >= deadline) return { slices, isDone: 0, overviewWalkHours }
  }
}

async function begin(now: Date): Promise<Walk> {
  const walk = await readWalk()
  if (walk !== undefined && hoursSince(walk, now) < WALK_HOURS) return walk
  return { startedAt: now.toISOString(), list: 'organizations', findings: NO_FINDINGS }
}

async function lookAtSlice(walk: Walk, now: Date): Promise<{ walk: Walk; isDone: boolean }> {
  const { startedAt, list, position, findings } = walk
  if (list === 'organizations') {
    const { rows, next } = await readOrganizationRows(position)
    const organizations = rows.map(({ organization }) => organization)
    const found = await lookAtOrganizations(organizations, findings, now)
    const rest = next === undefined ? { list: 'deals' as const } : { list, position: next }
    return { walk: { startedAt, ...rest, findings: found }, isDone: false }
  }
  const { rows, next } = await readThrough(nextSponsor, readPublishedRows, position)
  const found = await lookAtDeals(rows, findings, now)
  return {
    walk: { startedAt, list, ...(next !== undefined && { position: next }), findings: found },
    isDone: next === undefined,
  }
}

function hoursSince({ startedAt }: Walk, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(startedAt)) / HOUR_MS)
}
