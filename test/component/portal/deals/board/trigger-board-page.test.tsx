import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fireTriggers, readTriggerBoard, undoFiring } from '#shared/api/trigger-board.schemas.ts'
import { aBoardDeal, answerBoard } from '#test/fixtures/component/answers/portal-board.ts'
import { seatAtOrganization } from '#test/fixtures/component/answers/portal-staff.ts'
import {
  answer,
  bareRefusal,
  refusal,
  requestsOf,
  setOnline,
} from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const [OVEN, GYM, BOOKS] = ['Corner Oven', 'Harbour Gym', 'Pier Books']

async function openBoard(screen: Screen): Promise<void> {
  const { organization, ...staff } = seatAtOrganization(screen)
  await visit(portalPages.triggerBoard.href(organization.key), staff)
}

const tile = (business: string) => page.getByRole('listitem').filter({ hasText: business })
const box = (business: string) => tile(business).getByRole('checkbox')
const button = (name: string) => page.getByRole('button', { name })
const says = (words: string) => page.getByRole('status').getByText(words)

function wordsOfBoard({ language }: Screen) {
  const t = wordsOf(language, 'deals')
  return {
    t,
    undo: page.getByRole('button', {
      name: wordsOf(language, 'lists')('table.undo'),
      exact: false,
    }),
    tryingAgain: page.getByText(t('board.tryingAgain', { businesses: '' }).trim(), {
      exact: false,
    }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('a trigger board ($language, $width)', (screen) => {
  const { t, tryingAgain } = wordsOfBoard(screen)

  it('fires by the keyboard, and tries again by itself what was busy', async () => {
    const [oven, gym] = [aBoardDeal(OVEN), aBoardDeal(GYM)]
    const board = answerBoard(oven, gym, aBoardDeal(BOOKS))
    const rows = (outcome: 'fired' | 'busy') => [{ dealKey: gym.key, outcome }]
    answer(fireTriggers, () => ({ rows: [...board.fire([oven.key], 5).rows, ...rows('busy')] }))
    await openBoard(screen)

    await pressAt(box(OVEN), ' ')
    await page.getByLabelText(t('board.cap')).fill('5')
    await pressAt(box(GYM), ' ')
    await expect.element(box(GYM)).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(tryingAgain).toBeVisible()
    await expectSound()
    answer(fireTriggers, () => board.fire([gym.key], 5))

    await expect.element(tile(GYM).getByText(t('board.states.running'))).toBeVisible()
    await expect.element(tile(OVEN).getByText(t('board.states.running'))).toBeVisible()
    expect(board.running()).toEqual([true, true, false])
    const asked = { dealKeys: [oven.key, gym.key], duration: 'asSet', cap: 5 }
    expect(requestsOf(fireTriggers)[0]).toMatchObject({ body: asked })
    expect(requestsOf(fireTriggers)[1]).toMatchObject({ body: { dealKeys: [gym.key] } })
  })

  it('counts down, shows what fans make of it, and asks before it stops', async () => {
    const triggerEndAt = new Date(Date.now() + 900_000).toISOString()
    answerBoard(aBoardDeal(OVEN, { active: true, triggerEndAt, uses: 1, limit: 5 }))

    await openBoard(screen)

    const timer = tile(OVEN).getByRole('timer')
    await expect.element(timer).toBeVisible()
    const first = timer.element().textContent
    expect(first).toMatch(/^1[45]:\d\d$/)
    await expect.element(tile(OVEN).getByText('1', { exact: true })).toBeVisible()
    await expect
      .element(tile(OVEN).getByText(t('board.redeemedOf_other', { figure: '5' })))
      .toBeVisible()
    await expect.poll(() => timer.element().textContent).not.toBe(first)
    await tile(OVEN).getByRole('button').click()
    await expect.element(page.getByRole('dialog', { name: t('board.stopTitle') })).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the order of a board ($language, $width)', (screen) => {
  const { t } = wordsOfBoard(screen)
  const heads = () => page.getByRole('heading', { level: 2 }).all()
  const headings = () => heads().map((heading) => heading.element().textContent)

  it('groups ready deals by occasion, before running and used up ones', async () => {
    const triggerEndAt = new Date(Date.now() + 900_000).toISOString()
    const win = { en: 'Opens after a win', fr: 'S’ouvre après une victoire' }[screen.language]
    const snow = { en: 'Opens on a snow day', fr: 'S’ouvre un jour de neige' }[screen.language]
    const afterWin = {
      notTriggeredMessage: 'Opens after a win.',
      notTriggeredMessageFr: 'S’ouvre après une victoire.',
    }
    answerBoard(
      aBoardDeal('Anchor Inn', { active: true, triggerEndAt, flashDeal: true, limit: 5 }),
      aBoardDeal('Bank Café', { isUsedUp: true, flashDeal: true }),
      aBoardDeal(BOOKS),
      aBoardDeal('Cove Diner', {
        notTriggeredMessage: 'Opens on a snow day',
        notTriggeredMessageFr: 'S’ouvre un jour de neige',
      }),
      aBoardDeal(OVEN, afterWin),
      aBoardDeal(GYM, { notTriggeredMessage: ' opens after a WIN ' }),
    )
    await openBoard(screen)

    await expect.element(page.getByRole('region', { name: win })).toBeVisible()
    expect(headings()).toEqual([
      win,
      snow,
      t('board.noOccasion'),
      t('board.triggeredDeals'),
      t('board.states.usedUp'),
    ])
    await expect.element(page.getByText(t('board.ofAllFans'), { exact: true })).toBeVisible()
    const sold = t('board.boughtOf_other', { figure: '5' })
    await expect.element(tile('Anchor Inn').getByText(sold)).toBeVisible()
    await expect.element(tile('Bank Café').getByText(t('board.states.soldOut'))).toBeVisible()
    await button(`${t('board.all')} ${win}`).click()

    await expect.element(box(GYM)).toBeChecked()
    await expect.element(box(OVEN)).toBeChecked()
    await expect.element(box(BOOKS)).not.toBeChecked()
    await expectSound()
    await button(`${t('board.none')} ${win}`).click()
    await expect.element(box(OVEN)).not.toBeChecked()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a paused trigger board ($language, $width)', (screen) => {
  const { t } = wordsOfBoard(screen)

  it('fires nothing while it is paused, and says so', async () => {
    const board = answerBoard(aBoardDeal(OVEN))
    answer(readTriggerBoard, () => ({ ...board.read(), isPaused: true }))

    await openBoard(screen)

    await pressAt(box(OVEN), ' ')
    await expect.element(says(t('board.paused'))).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(t('board.isPaused'))).toHaveAttribute('aria-disabled', 'true')
    expect(requestsOf(fireTriggers)).toEqual([])
    await expectSound()
  })

  it('says of each deal that it was not fired, if the pause comes first', async () => {
    answerBoard(aBoardDeal(OVEN))
    answer(fireTriggers, refusal('triggersPaused'))
    await openBoard(screen)

    await pressAt(box(OVEN), ' ')
    await userEvent.keyboard('{Enter}')

    await expect.element(says(t('board.lost.paused', { business: OVEN }))).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a firing and its terms ($language, $width)', (screen) => {
  const { t, undo } = wordsOfBoard(screen)

  it('takes a firing back, and says so', async () => {
    const board = answerBoard(aBoardDeal(OVEN))
    await openBoard(screen)

    await box(OVEN).click()
    await button(t('board.fire_one', { figure: '1' })).click()
    await pressAt(undo)

    await expect.element(says(t('board.undone'))).toBeVisible()
    await expectFocusWithin()
    expect(board.running()).toEqual([false])
  })

  it('says which of the chosen deals a cap leaves as they are', async () => {
    const contest = 'Contest Hall'
    answerBoard(aBoardDeal(OVEN), aBoardDeal(contest, { contestDeal: true }))
    await openBoard(screen)
    const hint = page.getByText(t('board.uncapped', { businesses: contest }))

    await box(OVEN).click()
    await page.getByLabelText(t('board.cap')).fill('5')
    await expect.element(hint).not.toBeInTheDocument()
    await box(contest).click()
    await expect.element(hint).toBeVisible()
    await expectSound()
    await page.getByLabelText(t('board.cap')).fill('')

    await expect.element(hint).not.toBeInTheDocument()
    expect(requestsOf(fireTriggers)).toEqual([])
  })

  it('says how long the chosen deals run, and how many fans they reach at most', async () => {
    answerBoard(aBoardDeal(OVEN), aBoardDeal(GYM, { triggerDurationHours: 24 }))
    await openBoard(screen)
    const alerts = page.getByText(t('board.alerts_other', { figure: '574' }))
    const hours = { en: 'hours', fr: 'heures' }[screen.language]

    await box(OVEN).click()
    await expect.element(alerts).toBeVisible()
    await expect.element(page.getByText(t('board.runs', { duration: `2 ${hours}` }))).toBeVisible()
    await box(GYM).click()
    const both = t('board.runsFrom', { from: '2', duration: `24 ${hours}` })
    await expect.element(page.getByText(both)).toBeVisible()
    await page.getByLabelText(t('board.duration')).selectOptions('hour')

    await expect.element(page.getByText(both)).not.toBeInTheDocument()
    await expect.element(alerts).toBeVisible()
    await expectSound()
  })

  it('says what belongs there while it has no deals', async () => {
    answerBoard()

    await openBoard(screen)

    await expect.element(page.getByText(t('board.empty'))).toBeVisible()
    await expectSound()
  })
})

describe('a board when the server is not itself', () => {
  const { t, tryingAgain, undo } = wordsOfBoard(EN_DESKTOP)
  const fire = async (business: string) => {
    await box(business).click()
    await button(t('board.fire_one', { figure: '1' })).click()
  }

  // Under load, API Gateway and the firewall answer with 429. The firewall also answers with 403.
  it.each([429, 403])(
    'outlives a bare %d, and fires what was refused under load',
    async (status) => {
      const oven = aBoardDeal(OVEN)
      const board = answerBoard(oven, aBoardDeal(GYM))
      await openBoard(EN_DESKTOP)
      await box(OVEN).click()
      answer(readTriggerBoard, bareRefusal(status))
      answer(fireTriggers, bareRefusal(429))

      await button(t('board.fire_one', { figure: '1' })).click()
      await box(GYM).click()
      await expect.element(tryingAgain).toBeVisible()
      answer(fireTriggers, () => board.fire([oven.key]))

      await expect.element(says(t('board.fired_one', { figure: '1' }))).toBeVisible()
      const [late = ''] = wordsOf('en', 'portal')('live.late', { time: '|' }).split('|')
      await expect.element(page.getByText(late, { exact: false })).toBeVisible()
      await expect.element(box(GYM)).toBeChecked()
      expect(board.running()).toEqual([true, false])
    },
  )

  it('leaves an earlier firing undoable, and has what was not undone read until it is closed', async () => {
    const board = answerBoard(aBoardDeal(OVEN), aBoardDeal(GYM), aBoardDeal(BOOKS))
    answer(undoFiring, refusal('forbidden'))
    await openBoard(EN_DESKTOP)

    await fire(OVEN)
    await expect.element(undo).toBeVisible()
    await fire(GYM)
    await expect.element(undo.nth(1)).toBeVisible()
    await undo.first().click()
    await expect.element(says(t('board.notUndone'))).toBeVisible()
    await fire(BOOKS)
    await expect.poll(board.running).toEqual([true, true, true])
    await expect.element(says(t('board.notUndone'))).toBeVisible()
    await button(t('board.dismiss')).click()

    await expect.element(says(t('board.notUndone'))).not.toBeInTheDocument()
  })

  it('never fires what was called off while it waited for the network', async () => {
    const board = answerBoard(aBoardDeal(OVEN))
    await openBoard(EN_DESKTOP)

    setOnline(false)
    await fire(OVEN)
    await expect.element(tryingAgain).toBeVisible()
    await undo.click()
    await expect.element(says(t('board.undoing'))).toBeVisible()
    setOnline(true)

    await expect.element(says(t('board.undone'))).toBeVisible()
    expect(board.running()).toEqual([false])
    expect(requestsOf(fireTriggers)).toEqual([])
  })
})
