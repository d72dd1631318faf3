import { withClosingNotes } from '#shared/deals/closing.ts'
import { contentOf, newDeal } from '#shared/deals/creation.ts'
import type { StoredForm } from '#shared/deals/form.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { offerSponsorPart } from '../../stores/deals/offer-writes.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { readSponsorRecord, sponsorGetsDeal } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { checkForm } from './check-form.ts'
import { adoptPictures } from './deal-pictures.ts'
import { type ChosenTeams, chooseTeams, teamsUnchanged } from './deal-teams.ts'
import { type Saved, type Saving, untilWritten, type Written } from './save-deal.ts'

interface Creation extends Saving {
  readonly sponsorKey: string
  /** Key of the deal from which the new deal was copied. */
  readonly copyOf: string | undefined
}

export function saveNewDeal(creation: Creation): Promise<Saved | Refusal> {
  const { caller, offerKey, form, sponsorKey, copyOf } = creation
  return untilWritten(creation, undefined, async () => {
    const sponsor = await readSponsorRecord(sponsorKey)
    const from = copyOf === undefined ? undefined : await readOffer(copyOf)
    const isCopied = copyOf === undefined || from !== undefined
    const isGone = sponsor === undefined || sponsor.deletedAt !== undefined
    if (isGone || !isCopied) return refuse('notFound')
    const fault = checkForm(form, { business: sponsor, teamKeys: sponsor.teamKeys })
    const chosen = fault ?? (await chooseTeams(form.teamKeys, []))
    if (isRefusal(chosen)) return chosen
    const stored = await adoptPictures({ caller, offerKey, form, from, isCopy: true })
    if (isRefusal(stored)) return stored
    return { chosen, ...(await writeNew(creation, { sponsor, stored, chosen })) }
  })
}

interface NewParts {
  readonly sponsor: Sponsor
  readonly stored: StoredForm
  readonly chosen: ChosenTeams
}

/**
 * Writes a new deal, which contains copies of its business and organizations. Fails if the business
 * or an organization has changed since it was read. A repeated request changes nothing, and is
 * refused if its content differs.
 */
async function writeNew(
  { caller, offerKey, now }: Saving,
  { sponsor, stored, chosen }: NewParts,
): Promise<Written> {
  const { teams } = chosen
  const made = newDeal({ key: offerKey, form: stored, sponsor, teams, now })
  const deal = withClosingNotes(made, EMPTY_TALLY, now)
  let deed: string | undefined
  const outcome = await changeDeal({
    offerKey,
    change(before) {
      deed = undefined
      if (before === undefined) return deal
      const isSame = before.sponsor.key === sponsor.key && contentOf(before) === contentOf(deal)
      return isSame ? before : refuse('changedMeanwhile')
    },
    beside(before, after) {
      const audit = dealAudit({ by: caller, action: 'createDeal', before, after, now })
      deed = audit.put.Item.sk
      return [
        sponsorGetsDeal(sponsor, offerKey),
        offerSponsorPart(offerKey, sponsor),
        ...teamsUnchanged(chosen),
        audit,
      ]
    },
    now,
  })
  return { outcome, deed }
}
