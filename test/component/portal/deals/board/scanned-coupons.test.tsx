import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aBoardDeal, answerBoard } from '#test/fixtures/component/answers/portal-board.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const [OVEN, GYM] = ['Corner Oven', 'Harbour Gym']
const tile = (business: string) => page.getByRole('listitem').filter({ hasText: business })

describe.each(EN_DESKTOP_FR_PHONE)('a trigger board ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('counts scanned coupons of a deal whose limit does', async () => {
    const triggerEndAt = new Date(Date.now() + 900_000).toISOString()
    const running = { active: true, triggerEndAt, uses: 2, countsWhen: 'proven' } as const
    answerBoard(aBoardDeal(OVEN, { ...running, limit: 5 }), aBoardDeal(GYM, running))
    const { organization, ...staff } = seatAtOrganization(screen)

    await visit(portalPages.triggerBoard.href(organization.key), staff)

    const ofLimit = t('board.provenOf_other', { figure: '5' })
    await expect.element(tile(OVEN).getByText(ofLimit, { exact: true })).toBeVisible()
    const alone = t('board.proven_other')
    await expect.element(tile(GYM).getByText(alone, { exact: true })).toBeVisible()
    await expectSound()
  })
})
