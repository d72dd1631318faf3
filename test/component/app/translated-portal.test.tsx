import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import { aBoardDeal, answerBoard } from '#test/fixtures/component/answers/portal-board.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { listOf } from '#test/fixtures/component/lists.ts'
import { translatePage } from '#test/fixtures/component/translator.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

/** Locates a button by a part of its name, because the translator puts « » around texts. */
const button = (name: string) => page.getByRole('button', { name, exact: false })
const visible = (place: Locator) => expect.element(place).toBeVisible()

describe('a page that the browser translates: staff', () => {
  it('see how many rows they have selected, and what was done with them', async () => {
    const full = listOf('A list with everything')
    const t = wordsOf('en', 'lists')
    await openKit(EN_DESKTOP, { part: 'lists' })
    await visible(full.link('Business 1'))
    translatePage()

    const boxes = full.list.getByRole('checkbox')
    await boxes.nth(1).click()
    await visible(full.status.getByText(t('table.selected_one', { figure: '1' })))
    await boxes.nth(2).click()
    await visible(full.status.getByText(t('table.selected_other', { figure: '2' })))
  })

  it('see what they choose on the trigger board, and what it came to', async () => {
    const t = wordsOf('en', 'deals')
    const oven = aBoardDeal('Corner Oven')
    const board = answerBoard(oven, aBoardDeal('Harbour Gym'))
    answer(fireTriggers, () => board.fire([oven.key], 5))
    const { organization, ...staff } = seatAtOrganization(EN_DESKTOP)
    await visit(portalPages.triggerBoard.href(organization.key), staff)
    const tile = page.getByRole('listitem').filter({ hasText: 'Corner Oven' })
    await visible(button(t('board.choose')))
    translatePage()

    await tile.getByRole('checkbox').click()
    const fire = button(t('board.fire_one', { figure: '1' }))
    await visible(fire)
    await fire.click()

    await visible(tile.getByText(t('board.states.running')))
  })
})
