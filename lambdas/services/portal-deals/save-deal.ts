import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#shared/api/contract.ts'
import type { createDeal } from '#shared/api/portal-deals.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { contentOf } from '#shared/deals/content.ts'
import { type CheckedForm, editedDeal, newDeal } from '#shared/deals/creation.ts'
import type { DealForm } from '#shared/deals/form.ts'
import { EMPTY_TALLY, type Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { offerSponsorPart } from '../../stores/deals/offer-writes.ts'
import { readOffer, readTally } from '../../stores/deals/offers.ts'
import { readSponsorRecord, sponsorGetsDeal } from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { changeDeal, type DealOutcome } from '../deals/change-deal.ts'
import { noteClosing } from '../deals/note-closing.ts'
import { checkForm } from './check-form.ts'
import { dealAudit } from './deal-audit.ts'
import { toDealRow, versionOf } from './deal-row.ts'
import { type ChosenTeams, chooseTeams, settleTeams, teamsUnchanged } from './deal-teams.ts'

interface Saving {
  readonly caller: Caller
  readonly dealKey: string
  readonly form: DealForm
  readonly now: Date
}

type Saved = OutputOf<typeof createDeal>

/** Max attempts when its business or organizations change meanwhile. */
const ATTEMPTS = 4

/** Creates a deal with all that mirrors it. */
export function saveNewDeal(
  saving: Saving & { readonly sponsorKey: string },
): Promise<Saved | Refusal> {
  const { sponsorKey, form } = saving
  return untilWritten(saving, async () => {
    const sponsor = await readSponsorRecord(sponsorKey)
    if (sponsor === undefined) return refuse('notFound')
    const checked = checkForm(form, { business: sponsor, teamKeys: sponsor.teamKeys })
    if (isRefusal(checked)) return checked
    const chosen = await chooseTeams(form.teamKeys, [])
    if (chosen === undefined) return refuse('notFound')
    return { chosen, outcome: await writeNew(saving, { sponsor, checked, chosen }) }
  })
}

interface NewParts {
  readonly sponsor: Sponsor
  readonly checked: CheckedForm
  readonly chosen: ChosenTeams
}

/** Only while its business and organizations are as they were read, of which it keeps copies. */
function writeNew(
  { caller, dealKey, now }: Saving,
  { sponsor, checked, chosen }: NewParts,
): Promise<DealOutcome> {
  const { teams } = chosen
  const made = newDeal({ key: dealKey, form: checked, sponsor, teams, now })
  const deal = withClosingNotes(made, EMPTY_TALLY, now)
  return changeDeal({
    offerKey: dealKey,
    change(before) {
      if (before === undefined) return deal
      const isSame = before.sponsor.key === sponsor.key && contentOf(before) === contentOf(deal)
      return isSame ? before : refuse('changedMeanwhile')
    },
    beside: (before, after) => [
      sponsorGetsDeal(sponsor, dealKey),
      offerSponsorPart(dealKey, sponsor),
      ...teamsUnchanged(chosen),
      dealAudit({ by: caller, action: 'createDeal', before, after, now }),
    ],
    now,
  })
}

/** Saves the form of a deal where it is still the one that was read, or is what is saved already. */
export function saveDeal(saving: Saving & { readonly version: string }): Promise<Saved | Refusal> {
  const { dealKey, form } = saving
  return untilWritten(saving, async () => {
    const read = await readOffer(dealKey, { isConsistent: true })
    const sponsor = read && (await readSponsorRecord(read.sponsor.key))
    if (read === undefined || sponsor === undefined) return refuse('notFound')
    const teamKeys = [...sponsor.teamKeys, ...read.teams.map(({ key }) => key)]
    const checked = checkForm(form, { business: sponsor, teamKeys })
    if (isRefusal(checked)) return checked
    const chosen = await chooseTeams(form.teamKeys, read.teams)
    if (chosen === undefined) return refuse('notFound')
    return { chosen, outcome: await writeEdited(saving, { read, checked, chosen }) }
  })
}

interface EditedParts {
  readonly read: Offer
  readonly checked: CheckedForm
  readonly chosen: ChosenTeams
}

async function writeEdited(
  { caller, dealKey, version, now }: Saving & { readonly version: string },
  { read, checked, chosen }: EditedParts,
): Promise<DealOutcome> {
  const tally = await readTally(dealKey)
  return changeDeal({
    offerKey: dealKey,
    change(deal) {
      if (deal === undefined) return refuse('notFound')
      const edited = editedDeal(deal, checked, chosen.teams)
      const isSaved = contentOf(deal) === contentOf(edited)
      if (versionOf(deal) !== version) return isSaved ? deal : refuse('changedMeanwhile')
      // The copies of its organizations come from what was read before.
      if (!isDeepStrictEqual(deal.teams, read.teams)) return 'overtaken'
      const editedAt = nextUpdate({ updatedAt: versionOf(deal) }, now)
      return isSaved ? deal : withClosingNotes({ ...edited, editedAt }, tally, now)
    },
    beside: (before, after) => [
      ...teamsUnchanged(chosen),
      dealAudit({ by: caller, action: 'updateDeal', before, after, now }),
    ],
    now,
  })
}

interface Attempt {
  readonly chosen: ChosenTeams
  readonly outcome: DealOutcome
}

/** Once more from the beginning where what the deal copies has changed meanwhile. */
async function untilWritten(
  { caller, dealKey, now }: Saving,
  attempt: () => Promise<Attempt | Refusal>,
): Promise<Saved | Refusal> {
  const written = await retryContended(`saving deal ${dealKey}`, ATTEMPTS, async () => {
    const attempted = await attempt()
    if (isRefusal(attempted)) return attempted
    const { outcome, chosen } = attempted
    if (outcome === 'overtaken') return 'again'
    return isRefusal(outcome) ? outcome : chosen
  })
  if (written === 'contended') return refuse('busy')
  if (isRefusal(written)) return written
  await settleTeams(written, now)
  return settled(dealKey, caller, now)
}

/** A deal after it was changed; one that counts is looked at once more, as units come and go. */
export async function settled(
  dealKey: string,
  caller: Caller,
  now: Date,
): Promise<Saved | Refusal> {
  const deal = await readOffer(dealKey, { isConsistent: true })
  if (deal === undefined) return refuse('notFound')
  if (deal.flashDeal || deal.redemptionsLimit) await noteClosing(dealKey, now)
  return { deal: toDealRow(deal, caller, now) }
}
