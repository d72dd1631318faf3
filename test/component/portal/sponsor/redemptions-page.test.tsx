import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRedemptions } from '#test/fixtures/component/answers/portal-redemptions.ts'
import { seatAtBusiness } from '#test/fixtures/component/answers/portal-staff.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen } from '#test/fixtures/component/staff.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

const NEW = 3
const OLD = 20
const rows = () => expect.poll(() => document.querySelectorAll('tbody tr').length)
const search = () => expect.poll(() => location.search)

describe.each(EN_DESKTOP_FR_PHONE)('redemptions of a business ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const period = page.getByLabelText(t('filters.period'))
  const clear = page.getByRole('button', { name: t('filters.clear'), exact: true })
  const open = async (recent: number, old: number) => {
    answerRedemptions(recent, old)
    const { sponsor, ...staff } = seatAtBusiness(screen)
    await visit(portalPaths.sponsorRedemptions.href(sponsor.key), staff)
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

    history.back()
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

    await press(page.getByRole('button', { name: t('list.more') }))

    const whole = t('list.whole_other', { figure: String(NEW + OLD) })
    await expect.element(page.getByRole('status').filter({ hasText: whole })).toHaveFocus()
    await rows().toBe(NEW + OLD)
  })
})
