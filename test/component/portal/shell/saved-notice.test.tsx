import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDeals, readDealForEdit, updateDeal } from '#shared/api/portal-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealForEdit, aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath } from '#web/lib/paths.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200 })
const deal = aDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
const { publishedAt: _, ...unpublished } = { ...deal, published: false, active: false }
const publishAt = '2030-11-28T14:00:00.000Z'

/** Saves the form of a deal, and returns to the list. The fake server then answers with `saved`. */
async function save(screen: Screen, saved: Offer) {
  answer(readDealForEdit, aDealForEdit(deal, sponsor, [team]))
  answer(updateDeal, { deal: aDealRow(saved) })
  answer(listPortalDeals, aDealList(aDealRow(saved)))
  const from = '/portal/deals'
  const form = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`
  await visitAs(screen, { role: 'admin' }, `${form}?from=${encodeURIComponent(from)}`)
  const word = wordsOf(screen.language, 'forms')('form.save')
  const title = wordsOf(screen.language, 'deals')('form.edit')
  await press(formOf(title).getByRole('button', { name: word, exact: true }))
  await expect.poll(() => window.location.pathname).toBe(from)
}

describe.each(EN_DESKTOP_FR_PHONE)('the notice after a save ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const view = page.getByRole('link', { name: t('saved.view'), exact: false })
  const share = page.getByRole('button', {
    name: wordsOf(screen.language)('organization.share'),
    exact: false,
  })

  it('says that a deal is live, with its page to view and to share, until one goes on', async () => {
    await save(screen, deal)

    const notice = page.getByText(t('saved.live'), { exact: true })
    await expect.element(notice).toBeInViewport({ ratio: 1 })
    await expect.element(view).toHaveAttribute('href', dealPath(deal))
    await expect.element(share).toBeVisible()
    await expectSound()
    window.history.back()
    await expect.element(notice).not.toBeInTheDocument()
    window.history.forward()
    await expect.poll(() => window.location.pathname).toBe('/portal/deals')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it.each([
    ['draft', unpublished],
    ['archived', { ...unpublished, archivedAt: deal.createdAt }],
    ['scheduled', { ...unpublished, publishAt }],
  ] as const)('says that one is %s, which fans cannot see', async (kind, saved) => {
    await save(screen, saved)

    const moment = formatMoment(publishAt, screen.language, deal.timeZone)
    await expect
      .element(page.getByText(t(`saved.${kind}`, { moment }), { exact: true }))
      .toBeVisible()
    expect(view.query()).toBeNull()
    expect(share.query()).toBeNull()
  })

  it('says of a hidden deal that waits for its trigger just that, without an address to share', async () => {
    await save(screen, { ...deal, hiddenDeal: true, triggered: true, active: false })

    await expect.element(page.getByText(t('saved.waiting'), { exact: true })).toBeVisible()
    await expect.element(view).toBeVisible()
    expect(share.query()).toBeNull()
  })
})
