import type { OutputOf } from '#shared/api/contract.ts'
import type { OpenedForm, readDealForEdit, readNewDeal } from '#shared/api/portal-deals.schemas.ts'
import { newDealForm } from '#shared/deals/saving.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { foldName } from '#shared/text.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { readOrganizationRecords } from '../../stores/organizations/organizations.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import { toDealRow, toForm } from './deal-row.ts'
import { toOfferTeam } from './deal-teams.ts'

interface NewRequest {
  readonly sponsorKey: string
  /** Key of the deal to copy. */
  readonly from: string | undefined
  readonly now: Date
}

/** Returns the initial values of a new deal's form, copied from another deal if one is given. */
export async function openNewDeal({
  sponsorKey,
  from,
  now,
}: NewRequest): Promise<OutputOf<typeof readNewDeal> | Refusal> {
  const [sponsor, copied] = await Promise.all([
    readSponsor(sponsorKey),
    from === undefined ? undefined : readOffer(from),
  ])
  if (sponsor === undefined) return refuse('notFound')
  const isFound = from === undefined || copied?.sponsor.key === sponsorKey
  if (!isFound) return refuse('notFound')
  const context = await contextOf(sponsor, copied?.teams ?? [])
  const form = copied
    ? copiedForm(copied, now)
    : { ...newDealForm(sponsor.timeZone, now), teamKeys: onlyTeam(context.organizations) }
  return { dealKey: newKey(now.getTime()), form, ...context }
}

/**
 * Returns the key to preselect if there is exactly one organization, unless that organization is
 * archived.
 */
function onlyTeam([only, ...others]: Offer['teams']): string[] {
  return only !== undefined && others.length === 0 && only.archived !== true ? [only.key] : []
}

/**
 * Returns the form of a copy. The form proposes to publish at once, unless the copied deal is
 * scheduled.
 */
function copiedForm(copied: Offer, now: Date): OpenedForm {
  const form = toForm(copied, now)
  return { ...form, publishing: form.publishing === 'later' ? 'later' : 'now' }
}

export async function openDeal(
  offerKey: string,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof readDealForEdit> | Refusal> {
  const deal = await readOffer(offerKey, { isConsistent: true })
  const sponsor = deal && (await readSponsor(deal.sponsor.key))
  if (deal === undefined || sponsor === undefined) return refuse('notFound')
  return {
    deal: toDealRow(deal, caller, now),
    form: toForm(deal, now),
    ...(await contextOf(sponsor, deal.teams)),
  }
}

/**
 * Returns the business and the organizations to choose from: those of the business, and those
 * already in the deal.
 */
async function contextOf(sponsor: Sponsor, teams: Offer['teams']) {
  const records = await readOrganizationRecords(sponsor.teamKeys)
  const known = new Set(records.map(({ key }) => key))
  const all = [...records.map(toOfferTeam), ...teams.filter(({ key }) => !known.has(key))]
  const organizations = all.toSorted((one, other) =>
    foldName(one.name).localeCompare(foldName(other.name)),
  )
  return { business: sponsor, organizations }
}
