import type { OutputOf } from '#shared/api/contract.ts'
import type { listSponsorRedemptions, readSponsorDashboard } from '#shared/api/portal.ts'
import { DASHBOARD_REDEMPTIONS } from '#shared/constants.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../runtime/caller.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import { listRedemptions } from '../stores/redemptions.ts'
import { readSponsor } from '../stores/sponsors.ts'
import { parseItem } from '../stores/table.ts'
import { readFigures } from './dashboard.ts'
import { maySeeSponsor } from './portal-access.ts'

/** Who may not see a business is told the same whether it exists or not. */
export async function sponsorDashboard(
  caller: Caller,
  sponsorKey: string,
  now: Date,
): Promise<OutputOf<typeof readSponsorDashboard> | Refusal> {
  const [{ figures, info }, last] = await Promise.all([
    readFigures({ kind: 'sponsor', key: sponsorKey }, now),
    listRedemptions('bySponsor', sponsorKey, { limit: DASHBOARD_REDEMPTIONS }),
  ])
  const sponsor = info && parseItem(Sponsor, info)
  if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
  if (sponsor === undefined) return refuse('notFound')
  const mine = last.items.filter((row) => isOfCaller(caller, row))
  return { sponsor, figures: { ...figures, lastRedemptions: mine } }
}

export async function sponsorRedemptions(
  caller: Caller,
  sponsorKey: string,
  page: { limit: number; cursor: string | undefined },
): Promise<OutputOf<typeof listSponsorRedemptions> | Refusal> {
  const sponsor = await readSponsor(sponsorKey)
  if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
  if (sponsor === undefined) return refuse('notFound')
  const rows = await listRedemptions('bySponsor', sponsorKey, page)
  return { ...rows, items: rows.items.filter((row) => isOfCaller(caller, row)) }
}

/** Of a business's redemptions an organization sees those of its own fans (portal specification, section 6). */
function isOfCaller(caller: Caller, row: { teamKey: string }): boolean {
  return caller.role !== 'team' || row.teamKey === caller.teamKey
}
