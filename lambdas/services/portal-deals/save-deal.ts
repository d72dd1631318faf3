import { isDeepStrictEqual } from 'node:util'
import type { OutputOf } from '#shared/api/contract.ts'
import type { createDeal } from '#shared/api/portal-deals.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { contentOf } from '#shared/deals/content.ts'
import { editedDeal, newDeal } from '#shared/deals/creation.ts'
import type { DealForm, StoredForm } from '#shared/deals/form.ts'
import { EMPTY_TALLY, type Offer, type OfferTally } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { offerSponsorPart } from '../../stores/deals/offer-writes.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { readTally } from '../../stores/deals/tallies.ts'
import {
  readSponsorRecord,
  sponsorGetsDeal,
  sponsorStays,
} from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { changeDeal, type DealOutcome } from '../deals/change-deal.ts'
import { noteClosing } from '../deals/note-closing.ts'
import { checkForm } from './check-form.ts'
import { dealAudit } from './deal-audit.ts'
import { adoptPictures, forgetPictures } from './deal-pictures.ts'
import { toDealRow, toForm, versionOf } from './deal-row.ts'
import { type ChosenTeams, chooseTeams, settleTeams, teamsUnchanged } from './deal-teams.ts'

interface Saving {
  readonly caller: Caller
  readonly dealKey: string
  readonly form: DealForm
  readonly now: Date
}

interface Creation extends Saving {
  readonly sponsorKey: string
  /** The deal that it is a copy of. */
  readonly copyOf: string | undefined
}

interface Edit extends Saving {
  readonly version: string
}

type Saved = OutputOf<typeof createDeal>

/** Max attempts when its business or organizations change meanwhile. */
const ATTEMPTS = 4

/** Creates a deal with all that mirrors it. */
export function saveNewDeal(creation: Creation): Promise<Saved | Refusal> {
  const { caller, dealKey, form, sponsorKey, copyOf } = creation
  return untilWritten(creation, undefined, async () => {
    const sponsor = await readSponsorRecord(sponsorKey)
    const from = copyOf === undefined ? undefined : await readOffer(copyOf)
    const isCopied = copyOf === undefined || from !== undefined
    const isGone = sponsor === undefined || sponsor.deletedAt !== undefined
    if (isGone || !isCopied) return refuse('notFound')
    const fault = checkForm(form, { business: sponsor, teamKeys: sponsor.teamKeys })
    const chosen = fault ?? (await chooseTeams(form.teamKeys, []))
    if (isRefusal(chosen)) return chosen
    const stored = await adoptPictures({ caller, dealKey, form, from, isCopy: true })
    if (isRefusal(stored)) return stored
    return { chosen, outcome: await writeNew(creation, { sponsor, stored, chosen }) }
  })
}

interface NewParts {
  readonly sponsor: Sponsor
  readonly stored: StoredForm
  readonly chosen: ChosenTeams
}

/** Only while its business and organizations are as they were read, of which it keeps copies. */
function writeNew(
  { caller, dealKey, now }: Saving,
  { sponsor, stored, chosen }: NewParts,
): Promise<DealOutcome> {
  const { teams } = chosen
  const made = newDeal({ key: dealKey, form: stored, sponsor, teams, now })
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
export function saveDeal(edit: Edit): Promise<Saved | Refusal> {
  const { caller, dealKey, form, version } = edit
  return untilWritten(edit, version, async () => {
    const read = await readOffer(dealKey, { isConsistent: true })
    const sponsor = read && (await readSponsorRecord(read.sponsor.key))
    if (read === undefined || sponsor === undefined) return refuse('notFound')
    const isPublished = form.publishing === 'now' && !read.published
    if (isPublished && sponsor.deletedAt !== undefined) return refuse('notFound')
    const teamKeys = [...sponsor.teamKeys, ...read.teams.map(({ key }) => key)]
    const tally = await readTally(dealKey)
    const fault = checkForm(form, { business: sponsor, teamKeys, tally })
    const chosen = fault ?? (await chooseTeams(form.teamKeys, read.teams))
    if (isRefusal(chosen)) return chosen
    const stored = await adoptPictures({ caller, dealKey, form, from: read })
    if (isRefusal(stored)) return stored
    return { chosen, read, outcome: await writeEdited(edit, { read, stored, chosen, tally }) }
  })
}

interface EditedParts {
  readonly read: Offer
  readonly tally: OfferTally
  readonly stored: StoredForm
  readonly chosen: ChosenTeams
}

function writeEdited(
  { caller, dealKey, version, now }: Edit,
  { read, stored, chosen, tally }: EditedParts,
): Promise<DealOutcome> {
  return changeDeal({
    offerKey: dealKey,
    change(deal) {
      if (deal === undefined) return refuse('notFound')
      const edited = editedDeal(deal, stored, chosen.teams, now)
      const isSaved = deal.published === edited.published && contentOf(deal) === contentOf(edited)
      if (versionOf(deal) !== version) return isSaved ? deal : refuse('changedMeanwhile')
      // The copies of its organizations come from what was read before.
      if (!isDeepStrictEqual(deal.teams, read.teams)) return 'overtaken'
      const editedAt = nextUpdate({ updatedAt: versionOf(deal) }, now)
      return isSaved ? deal : withClosingNotes({ ...edited, editedAt }, tally, now)
    },
    beside: (before, after) => [
      ...(after?.published && !before?.published ? [sponsorStays(after.sponsor.key)] : []),
      ...teamsUnchanged(chosen),
      dealAudit({ by: caller, action: 'updateDeal', before, after, now }),
    ],
    now,
  })
}

interface Attempt {
  readonly chosen: ChosenTeams
  readonly outcome: DealOutcome
  /** The deal as it was before. */
  readonly read?: Offer
}

/** Once more from the beginning where what the deal copies has changed meanwhile. */
async function untilWritten(
  { caller, dealKey, now }: Saving,
  version: string | undefined,
  attempt: () => Promise<Attempt | Refusal>,
): Promise<Saved | Refusal> {
  const written = await retryContended(`saving deal ${dealKey}`, ATTEMPTS, async () => {
    const attempted = await attempt()
    if (isRefusal(attempted)) return attempted
    const { outcome } = attempted
    if (outcome === 'overtaken') return 'again'
    return isRefusal(outcome) ? outcome : attempted
  })
  if (written === 'contended') return refuse('busy')
  if (isRefusal(written)) {
    // The form of a new deal has no version on which it could be saved: it is not shown what is stored.
    return version !== undefined && written.code === 'changedMeanwhile'
      ? changed(dealKey, version, caller, now)
      : written
  }
  await settleTeams(written.chosen, now)
  return settled(dealKey, caller, { now, before: written.read })
}

/** Refuses a save because the form was saved since, with the author and the current values. */
async function changed(dealKey: string, sent: string, caller: Caller, now: Date): Promise<Refusal> {
  const deal = await readOffer(dealKey, { isConsistent: true })
  if (deal === undefined) return refuse('notFound')
  const thing = `OFFER#${dealKey}`
  return changedMeanwhile({
    sent,
    version: versionOf(deal),
    fields: toForm(deal, now),
    thing,
    caller,
  })
}

interface Since {
  readonly now: Date
  /** As it was, where pictures of it may have become idle. */
  readonly before?: Offer | undefined
}

/** A deal after it was changed; one that counts is looked at once more, as units come and go. */
export async function settled(
  dealKey: string,
  caller: Caller,
  { now, before }: Since,
): Promise<Saved | Refusal> {
  const deal = await readOffer(dealKey, { isConsistent: true })
  if (deal === undefined) return refuse('notFound')
  if (deal.flashDeal || deal.redemptionsLimit) await noteClosing(dealKey, now)
  if (before !== undefined) await forgetPictures(dealKey, { before, after: deal, now })
  return { deal: toDealRow(deal, caller, now) }
}
