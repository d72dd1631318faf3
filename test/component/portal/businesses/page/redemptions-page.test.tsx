import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import { startReport } from '#shared/api/reports.schemas.ts'
import {
  answerRedemptions,
  aRedemptionRow,
} from '#test/fixtures/component/answers/portal-redemptions.ts'
import { seatAtBusiness } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const NEW = 3
const OLD = 20
const rows = () => expect.poll(() => document.querySelectorAll('tbody tr').length)
const search = () => expect.poll(() => location.search)

describe.each(EN_DESKTOP_FR_PHONE)('redemptions of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const period = page.getByLabelText(t('filters.periodOfPortal'))
  const clear = page.getByRole('button', { name: t('filters.clear'), exact: true })
  const open = async (recent: number, old: number) => {
    answerRedemptions(recent, old)
    const { sponsor, ...staff } = seatAtBusiness(screen)
    await visit(portalPages.sponsorRedemptions.href(sponsor.key), staff)
    return staff
  }

  it('are narrowed by their address, and go back and forward with it', async () => {
    const staff = await open(NEW, OLD)
    await rows().toBe(20)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await expect.element(clear).not.toBeInTheDocument()
    await expectSound()

    await userEvent.selectOptions(period, t('filters.ranges.7'))
    await search().toBe('?filter=7')
    await rows().toBe(NEW)
    await expectSound()
    await userEvent.selectOptions(period, t('filters.ranges.LastYear'))
    await search().toBe('?filter=LastYear')
    await rows().toBe(20)

    history.back()
    await search().toBe('?filter=7')
    await rows().toBe(NEW)
    await expect.element(period).toHaveValue('7')
    await leaveScreen()
    await visit(location.pathname + location.search, staff)
    await rows().toBe(NEW)
    await press(clear)
    await rows().toBe(20)
    await search().toBe('')
  })

  it('say that nothing is found, and show all again', async () => {
    await open(0, 1)

    await userEvent.selectOptions(period, '7')

    await expect.element(page.getByText(t('list.nothing'), { exact: true })).toBeVisible()
    await expectSound()
    await press(page.getByRole('button', { name: t('list.clear') }))
    await rows().toBe(1)
  })

  it('go on by the keyboard, and leave nobody nowhere at their end', async () => {
    await open(NEW, OLD)

    await press(page.getByRole('button', { name: wordsOf(screen.language)('lists.more') }))

    const whole = t('list.whole_other', { figure: String(NEW + OLD) })
    await expect.element(page.getByRole('status').filter({ hasText: whole })).toHaveFocus()
    await rows().toBe(NEW + OLD)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a list with proofs ($language, $width)', (screen) => {
  it('names the desk that accepted a coupon, and no more than a dash where none did', async () => {
    const portal = wordsOf(screen.language, 'portal')
    const desk = { provenAt: new Date().toISOString(), desk: 'Front counter' }
    const items = [
      aRedemptionRow(desk),
      aRedemptionRow({ ...desk, desk: 'Back door', isOffline: true }),
      aRedemptionRow(),
    ]
    answer(listSponsorRedemptions, { items })
    const { sponsor, ...staff } = seatAtBusiness(screen)

    await visit(portalPages.sponsorRedemptions.href(sponsor.key), staff)

    await rows().toBe(items.length)
    await expect.element(page.getByText('Front counter', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Back door', { exact: true })).toBeVisible()
    const offline = page.getByText(portal('redemptions.offline'), { exact: true })
    expect(offline.elements()).toHaveLength(1)
    const notProven = page.getByText(portal('redemptions.notProven'), { exact: true })
    expect(notProven.elements()).toHaveLength(1)
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a list of one type ($language, $width)', (screen) => {
  it('is what its head says, and what the file above it is asked for', async () => {
    const portal = wordsOf(screen.language, 'portal')
    const heading = (type: 'all' | 'contest') =>
      page.getByRole('heading', { level: 1, name: portal(`redemptions.titles.${type}`) })
    answerRedemptions(NEW, OLD)
    const { sponsor, ...staff } = seatAtBusiness(screen)
    await visit(portalPages.sponsorRedemptions.href(sponsor.key), staff)
    await expect.element(heading('all')).toBeVisible()

    await userEvent.selectOptions(page.getByLabelText(portal('redemptions.type')), 'contest')

    await search().toBe('?type=contest')
    await expect.element(heading('contest')).toBeVisible()
    const asked = () => requestsOf(listSponsorRedemptions).at(-1)?.query['type']
    await expect.poll(asked).toBe('contest')
    await expectSound()
    answer(startReport, refusal('forbidden'))
    const csv = wordsOf(screen.language, 'lists')('table.csv')
    await press(page.getByRole('button', { name: csv, exact: true }))
    await expect
      .poll(() => requestsOf(startReport).at(-1)?.body)
      .toMatchObject({
        asked: { name: 'sponsorRedemptions', type: 'contest' },
      })
  })
})
