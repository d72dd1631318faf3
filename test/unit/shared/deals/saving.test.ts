import { describe, expect, it } from 'vitest'
import { editedDeal, newDeal } from '#shared/deals/creation.ts'
import type { StoredForm } from '#shared/deals/form.ts'

import { formOf, newDealForm } from '#shared/deals/saving.ts'
import { nextDue } from '#shared/deals/schedule.ts'
import { isDraft } from '#shared/deals/status.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealForm, aSponsor } from '#test/fixtures/deals/deal-form.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const at = now.toISOString()
const expiresAt = '2026-12-20T04:59:59.999Z'
const teams: Offer['teams'] = [{ key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }]
const sponsor = aSponsor()
const created = (changes: Partial<StoredForm> = {}) =>
  newDeal({ key: 'D1', form: aDealForm({ expiresAt, ...changes }), sponsor, teams, now })

describe('a new deal’s form', () => {
  it.each([
    ['St. John’s', 'America/St_Johns', '2026-12-21T03:29:59.999Z'],
    ['Toronto', 'America/Toronto', '2026-12-21T04:59:59.999Z'],
    ['Winnipeg', 'America/Winnipeg', '2026-12-21T05:59:59.999Z'],
  ])('ends 30 days ahead with the day in %s', (_, zone, end) => {
    expect(newDealForm(zone, now).expiresAt).toBe(end)
  })

  it('ends with the local day after clocks have changed meanwhile', () => {
    const beforeChange = new Date('2026-10-20T20:00:00.000Z')

    expect(newDealForm('America/Toronto', beforeChange).expiresAt).toBe('2026-11-20T04:59:59.999Z')
  })

  it('begins as the specification says', () => {
    expect(newDealForm('America/Toronto', now)).toMatchObject({
      currency: 'CAD',
      triggerDurationHours: 24,
      dealType: 'instore',
      visibility: 'public',
    })
  })

  it('begins with a wait of a day between redemptions', () => {
    expect(newDealForm('America/Toronto', now)).toMatchObject({
      delayHour: 0,
      delayDay: 1,
      delayWeek: 0,
      delayMonth: 0,
    })
  })
})

describe('a deal is created', () => {
  it.each<[string, Partial<StoredForm>, Partial<Offer>]>([
    ['published and active', {}, { published: true, active: true, activatedAt: at }],
    ['as a contest, not active', { visibility: 'contest' }, { active: false, dealType: 'online' }],
    ['triggered, not active', { triggered: true }, { active: false, triggered: true }],
    ['as a flash deal, active', { visibility: 'flash' }, { active: true, dealType: 'instore' }],
  ])('%s', (_, changes, expected) => {
    expect(created(changes)).toMatchObject({ publishedAt: at, pinned: false, ...expected })
  })

  it('with its business, its category and its zone', () => {
    expect(created()).toMatchObject({
      sponsor: { key: 'S1', name: 'Corner Oven', city: 'Toronto' },
      timeZone: 'America/Vancouver',
      category: 'pizza',
      teams,
    })
  })

  it.each<[string, Partial<StoredForm>, Offer['expiresAt']]>([
    ['public: cleared', {}, undefined],
    ['exclusive: cleared', { visibility: 'exclusive' }, undefined],
    ['flash: kept', { visibility: 'flash' }, expiresAt],
    ['contest: kept', { visibility: 'contest' }, expiresAt],
    ['triggered contest: cleared', { visibility: 'contest', triggered: true }, undefined],
    ['hidden: cleared', { visibility: 'hidden' }, undefined],
  ])('with its expiry, %s', (_, changes, end) => {
    expect(created(changes).expiresAt).toBe(end)
  })

  it('without what its form does not show', () => {
    const deal = created({
      website: 'https://oven.example',
      priceCents: 900,
      redemptionsLimit: false,
    })

    for (const field of ['website', 'priceCents', 'currency', 'triggerDurationHours']) {
      expect(deal).not.toHaveProperty(field)
    }
  })

  it('with a wait of days and hours in hours', () => {
    const deal = created({ delayDay: 2, delayHour: 3, delayWeek: 1, delayMonth: 4 })

    expect(deal.interval).toEqual({ hour: 51, week: 1, month: 4 })
  })
})

describe('a deal that is to be published later', () => {
  const later = '2026-11-21T20:00:00.000Z'

  it('is created neither published nor active, with its times', () => {
    const deal = created({ publishAt: later, archiveAt: expiresAt })

    expect(deal).toMatchObject({ published: false, active: false, publishAt: later })
    expect(deal).not.toHaveProperty('publishedAt')
    expect(nextDue(deal)).toEqual({ action: 'publish', at: later })
  })

  it('whose time is over is published at once', () => {
    const deal = created({ publishAt: at, archiveAt: expiresAt })

    expect(deal).toMatchObject({ published: true, publishedAt: at })
    expect(deal).not.toHaveProperty('publishAt')
    expect(nextDue(deal)).toEqual({ action: 'archive', at: expiresAt })
  })

  it.each([
    ['published', true, undefined],
    ['archived', false, later],
  ])('keeps that time in an edit only while it is not: %s', (_, published, publishAt) => {
    const deal = { ...created(), published }

    expect(editedDeal(deal, aDealForm({ publishAt: later }), teams, now).publishAt).toBe(publishAt)
  })
})

describe('a draft', () => {
  const draft = created({ publishing: 'no', publishAt: undefined })

  it('is created neither published nor active, and waits for nothing', () => {
    expect(isDraft(draft)).toBe(true)
    expect([draft.active, nextDue(draft), draft.publishedAt]).toEqual([false, undefined, undefined])
  })

  it('stays one in an edit, until its form publishes it or sets it a time', () => {
    const opened = formOf(draft, now)
    const later = '2026-11-21T20:00:00.000Z'

    expect(opened.publishing).toBe('no')
    expect(editedDeal(draft, opened, teams, now)).toEqual(draft)
    expect(editedDeal(draft, { ...opened, publishing: 'now' }, teams, now)).toMatchObject({
      published: true,
      active: true,
      publishedAt: at,
      activatedAt: at,
    })
    const waiting = { ...opened, publishing: 'later' as const, publishAt: later }
    expect(editedDeal(draft, waiting, teams, now)).toMatchObject({
      published: false,
      publishAt: later,
    })
  })

  it('is what a deal becomes that loses its time before it came', () => {
    const waiting = created({ publishAt: '2026-11-21T20:00:00.000Z' })
    const form = { ...formOf(waiting, now), publishing: 'no' as const }

    expect(isDraft(editedDeal(waiting, form, teams, now))).toBe(true)
  })
})

describe('a deal is edited', () => {
  it.each<[string, Partial<StoredForm>]>([
    ['a public deal', { delayDay: 2, delayHour: 3, redeemImage: 'images/offers/D1/redeem.jpg' }],
    ['an online deal', { dealType: 'online', website: 'https://oven.example', onlineCode: 'X1' }],
    ['a hidden deal', { visibility: 'hidden', accessLevels: ['player', 'groupPass'] }],
    ['a flash deal', { visibility: 'flash', priceCents: 900, totalAvailable: 3, currency: 'USD' }],
    ['a contest', { visibility: 'contest' }],
    [
      'a triggered deal',
      { triggered: true, triggerDurationHours: 1.5, redemptionsLimit: true, totalAvailable: 9 },
    ],
  ])('%s, saved as it was read, stays the same', (_, changes) => {
    const deal = created({ ...changes, descriptionFr: 'Un café', termsFr: 'Une fois' })

    expect(editedDeal(deal, formOf(deal, now), teams, now)).toEqual(deal)
  })

  it('and loses what is emptied', () => {
    const deal = created({ descriptionFr: 'Un café' })
    const { descriptionFr: _, ...form } = formOf(deal, now)

    const edited = editedDeal(deal, form, teams, now)

    expect(edited).not.toHaveProperty('descriptionFr')
  })

  it('keeps what no form has', () => {
    const deal = { ...created(), pinned: true, offerGroupKey: 'G1', archivedAt: at }

    expect(editedDeal(deal, aDealForm({ description: 'Tea' }), teams, now)).toMatchObject({
      pinned: true,
      offerGroupKey: 'G1',
      archivedAt: at,
      description: 'Tea',
    })
  })

  it.each<[string, Partial<Offer>, boolean, boolean]>([
    ['waits once it is triggered', {}, true, false],
    ['can be had once it is no longer triggered', { triggered: true, active: false }, false, true],
    ['stays inactive', { active: false }, false, false],
    ['stays triggered while it runs', { triggered: true, active: true }, true, true],
    [
      'stays inactive while it is archived',
      { triggered: true, published: false, active: false },
      false,
      false,
    ],
  ])('%s', (_, before, triggered, active) => {
    const deal = { ...created(), ...before }

    const form = aDealForm({ triggered, publishing: 'no' })
    expect(editedDeal(deal, form, teams, now).active).toBe(active)
  })
})
