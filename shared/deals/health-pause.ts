import type { Offer } from '../model/offer.ts'
import type { Health } from './health.ts'
import { isLater } from './schedule.ts'

const SPARED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** Returns true if a deal is so unhealthy that chance alone does not explain it. */
export function isUnderFloor({ high }: Pick<Health, 'high'>, floor: number): boolean {
  return high * 100 < floor
}

/** Returns whether a deal may be paused: it is published, and no admin has ended a pause lately. */
export function mayPause(
  { published, healthSparedUntil }: Pick<Offer, 'published' | 'healthSparedUntil'>,
  now: Date,
): boolean {
  return published && !isLater(healthSparedUntil, now)
}

interface Reason {
  readonly health: Health
  /** Floor of the setting, in percent. */
  readonly floor: number
}

/** Returns an unpublished deal with the reason of its pause, and with what resuming restores. */
export function withHealthPause(
  archived: Offer,
  { active, triggered, archiveAt }: Offer,
  { health, floor }: Reason,
): Offer {
  const { healthSparedUntil: _, ...paused } = archived
  const { answers, share } = health
  return {
    ...paused,
    healthPause: {
      answers,
      share,
      floor,
      // A triggered deal waits for its next trigger instead.
      wasActive: active && !triggered,
      ...(archiveAt !== undefined && { archiveAt }),
    },
  }
}

/** Returns a deal without its pause, spared for a month. Returns other deals as they are. */
export function withoutHealthPause(deal: Offer, now: Date): Offer {
  const { healthPause, ...rest } = deal
  if (healthPause === undefined) return deal
  const until = new Date(now.getTime() + SPARED_DAYS * DAY_MS)
  return { ...rest, healthSparedUntil: until.toISOString() }
}

/**
 * Returns a paused deal published as it was before. Keeps its time of publication, so that it is
 * not announced as new.
 */
export function resumeFromPause(deal: Offer, now: Date): Offer {
  if (deal.healthPause === undefined) return deal
  const { wasActive, archiveAt } = deal.healthPause
  const { publishAt: _, ...resumed } = withoutHealthPause(deal, now)
  return {
    ...resumed,
    published: true,
    active: wasActive,
    ...(isLater(archiveAt, now) && { archiveAt }),
  }
}
