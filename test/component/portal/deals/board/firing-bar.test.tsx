import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { aBoardDeal, answerBoard } from '#test/fixtures/component/answers/portal-board.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

interface Reach {
  readonly fans: number
  readonly pushFans?: number
}

/** Opens a board whose organization has this reach, and selects its only deal. */
async function selectDeal(screen: Screen, reach: Reach): Promise<void> {
  const board = answerBoard(aBoardDeal('Corner Oven'))
  const organization = { name: 'Harbour Gulls', ...reach }
  answer(readTriggerBoard, () => ({ ...board.read(), organization }))
  const { organization: own, ...staff } = seatAtOrganization(screen)
  await visit(portalPages.triggerBoard.href(own.key), staff)
  await page.getByRole('checkbox').click()
}

describe.each(EN_DESKTOP_FR_PHONE)('the bar of a trigger board ($language, $width)', (screen) => {
  it.each([
    [
      { fans: 1574, pushFans: 1212 },
      'Alerts up to 1,574 followers, 1,212 by push.',
      'Jusqu’à 1 574 abonnés seront avertis, dont 1 212 par notification.',
    ],
    [
      { fans: 1, pushFans: 1 },
      'Alerts up to 1 follower, 1 by push.',
      'Jusqu’à 1 abonné sera averti, dont 1 par notification.',
    ],
    [
      { fans: 574, pushFans: 0 },
      'Alerts up to 574 followers, none by push.',
      'Jusqu’à 574 abonnés seront avertis, aucun par notification.',
    ],
    [
      { fans: 1, pushFans: 0 },
      'Alerts up to 1 follower, but not by push.',
      'Jusqu’à 1 abonné sera averti, mais pas par notification.',
    ],
    [{ fans: 574 }, 'Alerts up to 574 followers.', 'Jusqu’à 574 abonnés seront avertis.'],
  ])('tells how many fans %o a firing reaches', async (reach, en, fr) => {
    await selectDeal(screen, reach)

    await expect.element(page.getByText({ en, fr }[screen.language])).toBeVisible()
    await expectSound()
  })

  it('tells nothing of fans while nobody follows', async () => {
    await selectDeal(screen, { fans: 0, pushFans: 0 })

    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await expect.element(page.getByText(/Alerts|averti/)).not.toBeInTheDocument()
  })
})
