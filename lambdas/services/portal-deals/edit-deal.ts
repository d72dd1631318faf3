import { isDeepStrictEqual } from 'node:util'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { contentOf, editedDeal } from '#shared/deals/creation.ts'
import type { StoredForm } from '#shared/deals/form.ts'
import type { Offer, OfferTally } from '#shared/model/offer.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { readSponsorRecord, sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit, isUndoable } from '../deals/change-deal.ts'
import { checkForm } from './check-form.ts'
import { adoptPictures } from './deal-pictures.ts'
import { nextVersion, versionOf } from './deal-row.ts'
import { type ChosenTeams, chooseTeams, teamsUnchanged } from './deal-teams.ts'
import { type Saved, type Saving, untilWritten, type Written } from './save-deal.ts'

interface Edit extends Saving {
  readonly version: string
}

/**
 * Saves a deal's form. Refuses if the form was saved since it was opened, unless the values are the
 * same.
 */
export function saveDeal(edit: Edit): Promise<Saved | Refusal> {
  const { caller, offerKey, form, version } = edit
  return untilWritten(edit, version, async () => {
    const read = await readOffer(offerKey, { isConsistent: true })
    const sponsor = read && (await readSponsorRecord(read.sponsor.key))
    if (read === undefined || sponsor === undefined) return refuse('notFound')
    const isPublished = form.publishing === 'now' && !read.published
    if (isPublished && sponsor.deletedAt !== undefined) return refuse('notFound')
    const teamKeys = [...sponsor.teamKeys, ...read.teams.map(({ key }) => key)]
    const tally = await readTally(offerKey)
    const fault = checkForm(form, { business: sponsor, teamKeys, tally, stored: read })
    const chosen = fault ?? (await chooseTeams(form.teamKeys, read.teams))
    if (isRefusal(chosen)) return chosen
    const stored = await adoptPictures({ caller, offerKey, form, from: read })
    if (isRefusal(stored)) return stored
    return { chosen, read, ...(await writeEdited(edit, { read, stored, chosen, tally })) }
  })
}

interface EditedParts {
  readonly read: Offer
  readonly tally: OfferTally
  readonly stored: StoredForm
  readonly chosen: ChosenTeams
}

async function writeEdited(
  { caller, offerKey, version, now }: Edit,
  { read, stored, chosen, tally }: EditedParts,
): Promise<Written> {
  let deed: string | undefined
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      deed = undefined
      if (deal === undefined) return refuse('notFound')
      const edited = editedDeal(deal, stored, chosen.teams, now)
      const isSaved = deal.published === edited.published && contentOf(deal) === contentOf(edited)
      if (versionOf(deal) !== version) return isSaved ? deal : refuse('changedMeanwhile')
      // The organizations were read earlier. If they have changed since, the attempt
      // starts again.
      if (!isDeepStrictEqual(deal.teams, read.teams)) return 'overtaken'
      const editedAt = nextVersion(deal, now)
      return isSaved ? deal : withClosingNotes({ ...edited, editedAt }, tally, now)
    },
    beside(before, after) {
      const audit = dealAudit({ by: caller, action: 'updateDeal', before, after, now })
      if (isUndoable(before, after)) deed = audit.put.Item.sk
      return [
        ...(after?.published && !before?.published ? [sponsorStays(after.sponsor.key)] : []),
        ...teamsUnchanged(chosen),
        audit,
      ]
    },
    now,
  })
  return { outcome, deed }
}
