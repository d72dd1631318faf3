import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import { readSponsorPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import type { HealthNeeds } from '#shared/model/health-findings.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import {
  aDealSale,
  aSalesPage,
  aSalesSum,
} from '#test/fixtures/component/answers/portal-purchases.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/dashboard`
const none = { all: 0, archived: 0, flash: 0 }

function answerDeals(deals: { all: number; flash: number }, unhealthy?: HealthNeeds): void {
  const figures = {
    total: { redemptions: 0, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 },
    deals: { ...none, ...deals },
    lastRedemptions: [],
  }
  answerBusiness(sponsor, { figures, ...(unhealthy && { unhealthy }) })
}

beforeEach(() => {
  answerFigures()
  answer(listPortalDeals, aDealList())
})

describe.each(EN_DESKTOP_FR_PHONE)('the to-do list of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const portal = wordsOf(screen.language, 'portal')
  const needs = page.getByRole('region', { name: portal('needs.title'), exact: true })
  const open = () => visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, PATH)

  it('leads to disputed payments and to deals without units', async () => {
    answerDeals({ all: 4, flash: 1 })
    const disputed = { description: 'Half a pizza', descriptionFr: 'Une demi-pizza', disputed: 2 }
    const sale = aDealSale(disputed)
    const all = aSalesSum({ disputed: 2 })
    answer(readSponsorPurchaseStats, aSalesPage({ all, items: [sale, aDealSale()] }))
    const soldOut = aDeal(sponsor, [anOrganization()], { flashDeal: true, isSoldOut: true })
    answer(listPortalDeals, ({ query }) =>
      query['filter'] === 'SoldOutDeals' ? aDealList(aDealRow(soldOut)) : aDealList(),
    )

    await open()

    const name = screen.language === 'fr' ? disputed.descriptionFr : disputed.description
    await expect
      .element(needs.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/portal/sponsors/${sponsor.key}/purchases?deal=${sale.offerKey}`)
    const count = t('needs.disputed_other', { figure: '2' })
    await expect.element(needs.getByText(count, { exact: true })).toBeVisible()
    await expect.poll(() => needs.getByRole('link').elements()).toHaveLength(2)
    await expectSound()
  })

  it('says that nothing is to be done, without asking for sales that cannot be', async () => {
    answerDeals({ all: 2, flash: 0 })

    await open()

    await expect.element(needs.getByText(portal('needs.none'), { exact: true })).toBeVisible()
    expect(requestsOf(readSponsorPurchaseStats)).toEqual([])
  })

  it('begins with the first deal', async () => {
    answerDeals({ all: 0, flash: 0 })

    await open()

    await expect
      .element(needs.getByRole('link', { name: t('needs.noDeals'), exact: true }))
      .toHaveAttribute('href', `/portal/sponsors/${sponsor.key}/deals`)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a long to-do list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'businesses')
  const portal = wordsOf(screen.language, 'portal')
  const needs = page.getByRole('region', { name: portal('needs.title'), exact: true })

  it('folds a long kind on phones, but never the first one', async () => {
    answerDeals({ all: 9, flash: 0 })
    const made = (filter: string, length: number) =>
      Array.from({ length }, (_, place) => {
        const name = `${filter} ${place}`
        const deal = aDeal(sponsor, [anOrganization()], { description: name, descriptionFr: name })
        return aDealRow(deal)
      })
    answer(listPortalDeals, ({ query }) => aDealList(...made(String(query['filter']), 4)))

    await visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, PATH)

    await expect.element(needs.getByRole('link', { name: 'SoldOutDeals 0' })).toBeVisible()
    const other = needs.getByRole('link', { name: 'LimitReachedDeals 0' })
    if (screen.width >= 560) await expect.element(other).toBeVisible()
    else {
      expect(other.query()).toBeNull()
      await needs.getByRole('heading', { name: t('needs.LimitReachedDeals'), exact: false }).click()
      await expect.element(other).toBeVisible()
    }
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'deals that few fans say worked ($language, $width)',
  (screen) => {
    const t = wordsOf(screen.language, 'businesses')
    const portal = wordsOf(screen.language, 'portal')
    const needs = page.getByRole('region', { name: portal('needs.title'), exact: true })

    it('are on the to-do list, apart from those that were paused for it', async () => {
      const found = (offerKey: string, share: number) => ({
        count: 1,
        first: [{ offerKey, sponsorKey: sponsor.key, answers: 20, share, description: offerKey }],
      })
      answerDeals({ all: 2, flash: 0 }, { warned: found('Soup', 0.75), paused: found('Tea', 0.2) })

      await visitAs(screen, { role: 'sponsor', sponsorID: sponsor.key }, PATH)

      for (const kind of ['paused', 'warned']) {
        const heading = needs.getByRole('heading', { name: t(`needs.${kind}`), exact: false })
        await expect.element(heading).toBeVisible()
      }
      const links = needs.getByRole('link').elements()
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        `/portal/sponsors/${sponsor.key}/deals/Tea`,
        `/portal/sponsors/${sponsor.key}/deals/Soup`,
      ])
      const share = screen.language === 'en' ? '75%' : '75\u00a0%'
      const said = t('needs.said', { share, answers: '20' })
      await expect.element(needs.getByText(said, { exact: true })).toBeVisible()
      await expectSound()
    })
  },
)
