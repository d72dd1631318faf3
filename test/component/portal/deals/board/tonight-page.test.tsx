import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readTonight } from '#shared/api/trigger-board.schemas.ts'
import { addSeconds } from '#shared/interval.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import {
  aBoardDeal,
  answerBoard,
  answerTonight,
} from '#test/fixtures/component/answers/portal-board.ts'
import {
  seatAtBusiness,
  seatAtOrganization,
} from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'

describe.each(EN_DESKTOP_FR_PHONE)('the results of a firing ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('are a press away from the board, by the minute', async () => {
    const deal = answerTonight([0, 2, 5, 1], true)
    const activatedAt = new Date(Date.now() - 3_600_000).toISOString()
    answerBoard({ ...deal, activatedAt }, aBoardDeal('Harbour Gym'))
    const { organization, ...staff } = seatAtOrganization(screen)
    await visit(portalPages.triggerBoard.href(organization.key), staff)
    const link = page.getByRole('link', { name: t('tonight.open'), exact: false })
    await expect.element(link).toBeVisible()
    expect(link.elements()).toHaveLength(1)

    await press(link)

    const total = page.getByRole('article', { name: t('tonight.redeemed') })
    await expect.element(total.getByText('8', { exact: true })).toBeVisible()
    await expect.element(total.getByText('50', { exact: true })).toBeVisible()
    const busiest = page.getByRole('article', { name: t('tonight.busiestMinute') })
    await expect.element(busiest.getByText('5', { exact: true })).toBeVisible()
    await expect.element(busiest.getByText(/^(8:02\sp\.m\.|20\sh\s02)$/)).toBeVisible()
    const reach = page.getByRole('article', { name: t('tonight.reach') })
    await expect.element(reach.getByText('574', { exact: true })).toBeVisible()
    const end = page.getByRole('article', { name: t('tonight.ended') })
    await expect.element(end.getByText(/^(8:03\sp\.m\.|20\sh\s03)$/)).toBeVisible()
    await expect.element(page.getByText(t('tonight.ownFans'))).toBeVisible()
    await expect.element(page.getByRole('heading', { name: t('tonight.past') })).toBeVisible()
    const range = page.getByText(/–.+ (EST|EDT|HNE|HAE)$/).element()
    expect(range.textContent).not.toMatch(/[ \u2009]–|–[ \u2009]/)
    await expectSound()
    const table = wordsOf(screen.language, 'portal')('chart.showTable')
    await press(page.getByRole('button', { name: table }))
    expect(
      page
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent?.at(-1)),
    ).toEqual(expect.arrayContaining(['0', '2', '7', '8']))
  })

  it('can be shared, and printed', async () => {
    const deal = answerTonight([3])
    await visit(portalPages.tonight.href(deal.key), seatAtBusiness(screen))

    const share = page.getByRole('button', { name: deal.sponsor.name, exact: false })
    await expect.element(share).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('tonight.print') })).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('tonight.deal') })).toBeVisible()
  })

  it('say what is missing before the deal is triggered', async () => {
    const deal = aBoardDeal('Corner Oven')
    answer(readTonight, () => ({ deal }))
    await visit(portalPages.tonight.href(deal.key), seatAtBusiness(screen))

    await expect.element(page.getByText(t('tonight.none'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a firing that runs ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('names the day of its end, if that is not today', async () => {
    const deal = aBoardDeal('Corner Oven')
    const from = serverNow().toISOString()
    const endsAt = addSeconds(from, 24 * 3600)
    const evening = {
      from,
      until: from,
      endsAt,
      isRunning: true,
      slotMinutes: 1 as const,
      slots: [3],
      isCut: false,
    }
    answer(readTonight, () => ({ deal, evening }))
    await visit(portalPages.tonight.href(deal.key), seatAtBusiness(screen))

    const left = page.getByRole('article', { name: t('board.timeLeft') })
    const form = { month: 'short', day: 'numeric', timeZone: deal.timeZone } as const
    const day = dateFormat(screen.language, form).format(Date.parse(endsAt))
    await expect.element(left.getByText(day, { exact: false })).toBeVisible()
  })
})
