import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDealRedemptions } from '#shared/api/portal.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the redemptions of a deal ($language, $width)', (screen) => {
  const portal = wordsOf(screen.language, 'portal')
  const aRow = (userCity: string, { key, sponsor, teams }: Offer) => ({
    id: ulid(),
    time: '2026-02-01T15:00:00.000Z',
    transactionType: 'redemption' as const,
    offerKey: key,
    offerDescription: 'Free coffee',
    sponsorKey: sponsor.key,
    sponsorName: sponsor.name,
    teamKey: teams[0]?.key ?? '',
    userCity,
  })

  it('are led to, and narrowed by city in the address', async () => {
    const { deal } = answerPortalDeal()
    const [montreal, toronto] = [aRow('Montréal', deal), aRow('Toronto', deal)]
    answer(listDealRedemptions, ({ query }) => ({
      items: query['query'] === 'montreal' ? [montreal] : [montreal, toronto],
    }))
    const { key } = deal.sponsor
    const business = { role: 'sponsor', sponsorID: key } as const
    await visitAs(screen, business, portalPages.sponsorDeal.href(key, deal.key))
    const tab = wordsOf(screen.language, 'deals')('tabs.redemptions')
    await press(page.getByRole('link', { name: tab, exact: true }))
    const list = listOf(portal('redemptions.titles.all'))
    await expect.element(list.row('Toronto')).toBeVisible()
    expect(list.rows()).toHaveLength(2)
    expect(location.pathname).toMatch(/\/redemptions$/)
    await expectSound()

    await page.getByLabelText(portal('redemptions.searchCity'), { exact: true }).fill('montreal')

    await expect.element(list.row('Toronto')).not.toBeInTheDocument()
    await expect.element(list.row('Montréal')).toBeVisible()
    expect(new URL(location.href).searchParams.get('query')).toBe('montreal')
  })
})
