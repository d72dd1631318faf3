import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createDeal, readNewDeal, readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { newDealForm } from '#shared/deals/saving.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { takeUploads } from '#test/fixtures/component/files.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import {
  chooseAt,
  expectFocusWithin,
  givePictureAt,
  pressAt,
  takeFirstAt,
  windAt,
  writeAt,
} from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDealForm } from '#test/fixtures/deals/deal-form.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { FR_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const [t, forms, portal] = [wordsOf('fr', 'deals'), wordsOf('fr', 'forms'), wordsOf('fr', 'portal')]
const team = anOrganization({ name: 'Les Huards' })
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200, stripeAccountId: 'acct_1' })
const deal = aDeal(sponsor, [team])

const radio = (name: string) => page.getByRole('radio', { name, exact: false })
const visibility = (name: string) => radio(t(`visibilities.${name}.name`))
const field = (name: string) => page.getByLabelText(t(`fields.${name}`))
const create = () => pressAt(page.getByRole('button', { name: t('form.create') }))

/** Opens the form for a new deal, or for a copy of an existing deal. */
async function openForm(copied?: Parameters<typeof aDealForm>[0]): Promise<void> {
  const form = copied
    ? { ...aDealForm(copied), picture: { path: deal.picture } }
    : newDealForm('America/Toronto', new Date())
  const context = { business: sponsor, organizations: [team] }
  answer(readNewDeal, { dealKey: deal.key, form: form as never, ...context })
  const path = portalPages.createDeal.href(sponsor.key, copied && { from: '01COPIED' })
  await visit(path, seat(FR_DESKTOP, { role: 'admin' }))
  await expect.element(page.getByRole('form').first()).toBeVisible()
}

/** Expects that the form sent this body, and that the new deal's page has the focus. */
async function expectSent(body: object): Promise<void> {
  await expect.poll(() => location.pathname).toContain(deal.key)
  await expectFocusWithin()
  expect(requestsOf(createDeal)).toMatchObject([{ body }])
}

beforeEach(() => {
  takeUploads()
  answer(createDeal, { deal: { ...deal, actions: [], version: deal.updatedAt } })
  // Does not load the page of the deal, because another test covers that page.
  answer(readPortalDeal, refusal('notFound'))
})

describe('the form of a deal without a mouse', () => {
  it('makes a new deal with its picture, its words and its organization', async () => {
    await openForm()

    await givePictureAt(page.getByRole('form'), t('fields.picture'), portal)
    await writeAt(field('description').first(), 'Coffee')
    await writeAt(field('descriptionFr'), 'Café')
    await takeFirstAt(field('teamKeys').first())
    await writeAt(field('delayDay'), '1')
    await create()

    await expectSent({ description: 'Coffee', descriptionFr: 'Café', teamKeys: [team.key] })
  })

  it('makes a triggered deal of a website, with its times', async () => {
    await openForm({ teamKeys: [team.key] })

    await chooseAt(radio(t('dealTypes.instore')), 1)
    await writeAt(field('website'), 'https://o.ca')
    await pressAt(page.getByRole('switch', { name: t('fields.triggered'), exact: false }), ' ')
    await writeAt(field('triggerDurationHours'), '3')
    await chooseAt(radio(t('publishings.now.name')), 1)
    const start = page.getByRole('group', { name: t('fields.publishAt') })
    await windAt(start.getByLabelText(forms('form.moment.day')))
    await windAt(start.getByLabelText(forms('form.moment.time')))
    await create()

    const publishAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00.000Z$/)
    await expectSent({ triggered: true, dealType: 'online', triggerDurationHours: 3, publishAt })
  })

  it('makes a flash deal with its price and its number', async () => {
    await openForm({ visibility: 'public', teamKeys: [team.key] })

    await chooseAt(visibility('public'), 2)
    await writeAt(field('priceCents'), '12,50')
    await writeAt(field('originalValueCents'), '25')
    await writeAt(field('totalAvailable'), '3')
    await create()

    await expectSent({ visibility: 'flash', priceCents: 1250, totalAvailable: 3 })
  })

  it('makes a contest', async () => {
    await openForm({ visibility: 'exclusive', teamKeys: [team.key] })

    await chooseAt(visibility('exclusive'), 2)
    await create()

    await expectSent({ visibility: 'contest' })
  })

  it('makes a hidden deal with its access levels', async () => {
    await openForm({ visibility: 'contest', teamKeys: [team.key] })

    await chooseAt(visibility('contest'), 1)
    await takeFirstAt(field('accessLevels').first())
    await writeAt(field('delayDay'), '1')
    await create()

    await expectSent({ visibility: 'hidden', accessLevels: ['player'] })
  })
})
