import { type Offer, OfferSponsor } from '../model/offer.ts'
import type { Sponsor } from '../model/sponsor.ts'
import { act } from './actions.ts'
import { isCountFixed } from './counting.ts'
import { withCap, withOwnLimit, withoutFiring } from './firing.ts'
import type { StoredForm } from './form.ts'
import { formOf, type SavedFields, savedFields, withoutOptional } from './saving.ts'
import { isLater } from './schedule.ts'

interface NewDeal {
  readonly key: string
  readonly form: StoredForm
  readonly sponsor: Sponsor
  readonly teams: Offer['teams']
  readonly now: Date
}

/**
 * Returns a new deal (portal specification, section 4). It is published at once, unless it is
 * scheduled or a draft.
 */
export function newDeal({ key, form, sponsor, teams, now }: NewDeal): Offer {
  const at = now.toISOString()
  const published = isPublishedAtOnce(form, now)
  const saved = withTimes(savedFields(form), published)
  const active = published && !saved.triggered && !saved.contestDeal
  return {
    key,
    published,
    active,
    ...(published && { publishedAt: at }),
    ...(active && { activatedAt: at }),
    pinned: false,
    createdAt: at,
    updatedAt: at,
    sponsor: OfferSponsor.parse(sponsor),
    timeZone: sponsor.timeZone,
    category: sponsor.category,
    teams,
    ...saved,
  }
}

function isPublishedAtOnce({ publishing = 'later', publishAt }: StoredForm, now: Date): boolean {
  return publishing === 'later' ? !isLater(publishAt, now) : publishing === 'now'
}

/**
 * Returns a deal with the values that staff saved in its form. If they chose to publish it now, the
 * result is published.
 */
export function editedDeal(deal: Offer, form: StoredForm, teams: Offer['teams'], now: Date): Offer {
  const edited = withForm(deal, form, teams)
  const published = form.publishing === 'now' ? act(edited, 'publish', { now }) : edited
  return typeof published === 'string' ? edited : published
}

/**
 * Applies a form to a deal. A deal that becomes a triggered deal is inactive until it is fired. A
 * deal that stops being a triggered deal is active if it is published, or once it is resumed.
 */
function withForm(deal: Offer, form: StoredForm, teams: Offer['teams']): Offer {
  const { countsWhen: chosen, ...saved } = withTimes(savedFields(form), deal.published)
  const countsWhen = isCountFixed(deal) ? deal.countsWhen : chosen
  const edited = {
    ...withoutOptional(withOwnLimit(deal)),
    ...saved,
    ...(countsWhen !== undefined && { countsWhen }),
    teams,
  }
  if (saved.triggered === deal.triggered) return withCap(edited, deal.firing?.cap?.redemptions)
  return {
    ...withoutFiring(edited),
    active: !saved.triggered && deal.published,
    ...(deal.healthPause && { healthPause: { ...deal.healthPause, wasActive: !saved.triggered } }),
  }
}

/** Removes the scheduled publishing time if the deal is already published. */
function withTimes({ publishAt, ...saved }: SavedFields, published: boolean): SavedFields {
  return { ...saved, ...(!published && publishAt !== undefined && { publishAt }) }
}

/**
 * Returns the content of a deal's form as text, which is compared to detect whether saving changes
 * anything.
 */
export function contentOf(deal: Offer): string {
  const form = formOf(deal, new Date(0))
  return JSON.stringify([form.teamKeys, savedFields(form)])
}
