import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listRedemptions } from '#shared/api/portal.schemas.ts'
import { aRedemptionRow } from '#test/fixtures/component/answers/portal-redemptions.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe.each(EN_DESKTOP_FR_PHONE)('all redemptions ($language, $width)', (screen) => {
  it('name their businesses, and are looked for by city', async () => {
    const t = wordsOf(screen.language, 'portal')
    answer(listRedemptions, {
      items: [aRedemptionRow({ userCity: 'Gaspé', sponsorName: 'Phare', sponsorKey: '01PHARE' })],
    })
    await visit(portalPages.redemptions.href(), seat(screen, { role: 'admin' }))
    const title = page.getByRole('heading', { level: 1, name: t('redemptions.information') })
    await expect.element(title).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Phare' }))
      .toHaveAttribute('href', portalPages.sponsorDashboard.href('01PHARE'))
    await expectSound()

    await page.getByLabelText(t('redemptions.searchCity'), { exact: true }).fill('gaspe')

    await expect.poll(() => location.search).toBe('?query=gaspe')
    await expect.poll(() => requestsOf(listRedemptions).at(-1)?.query['query']).toBe('gaspe')
  })
})
