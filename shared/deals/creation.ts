import { type Offer, OfferSponsor } from '../model/offer.ts'
import type { Sponsor } from '../model/sponsor.ts'
import { act } from './actions.ts'
import { withCap, withOwnLimit, withoutFiring } from './firing.ts'
import type { StoredForm } from './form.ts'
import { type SavedFields, savedFields, withoutOptional } from './saving.ts'
import { isLater } from './schedule.ts'

interface NewDeal {
  readonly key: string
  readonly form: StoredForm
  readonly sponsor: Sponsor
  readonly teams: Offer['teams']
  readonly now: Date
}

/**
 * A deal as it is created (portal specification, section 4): published, and most at once active. One
 * that is to be published later waits for the clock, a draft for somebody to publish it.
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

/** A deal after its form was saved, and published where that was chosen. */
export function editedDeal(deal: Offer, form: StoredForm, teams: Offer['teams'], now: Date): Offer {
  const edited = withForm(deal, form, teams)
  const published = form.publishing === 'now' ? act(edited, 'publish', { now }) : edited
  return typeof published === 'string' ? edited : published
}

/**
 * Applies a form. A deal that is triggered from now on waits for it; one that no longer is can be had while
 * it is published.
 */
function withForm(deal: Offer, form: StoredForm, teams: Offer['teams']): Offer {
  const saved = withTimes(savedFields(form), deal.published)
  const edited = { ...withoutOptional(withOwnLimit(deal)), ...saved, teams }
  if (saved.triggered === deal.triggered) return withCap(edited, deal.firing?.cap?.redemptions)
  return { ...withoutFiring(edited), active: !saved.triggered && deal.published }
}

/** Removes the time of publication from a published deal. */
function withTimes({ publishAt, ...saved }: SavedFields, published: boolean): SavedFields {
  return { ...saved, ...(!published && publishAt !== undefined && { publishAt }) }
}
