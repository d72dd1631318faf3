import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { actOnDeal, undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { decideForFan, readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { answerPortalDeal, NO_USES } from '#test/fixtures/component/answers/portal-deals.ts'
import { someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { chooseInMenu, press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const ADMIN = { role: 'admin' } as const

describe.each(EN_DESKTOP_FR_PHONE)('the page of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('says that a new contest waits to be activated, and activates it', async () => {
    const { deal, become } = answerPortalDeal({ contestDeal: true, active: false })
    answer(actOnDeal, () => ({ deal: become({ active: true }), deed: 'deed' }))
    await visitAs(screen, ADMIN, portalPages.sponsorDeal.href(deal.sponsor.key, deal.key))
    const hint = page.getByRole('note').filter({ hasText: t('waitingContest') })
    await expect.element(hint).toBeVisible()
    await expectSound()

    await press(hint.getByRole('button', { name: t('actions.activate') }))

    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(page.getByText(t('states.visible'), { exact: true })).toBeVisible()
    // The button and its hint disappear, so the focus moves to the new state or to its message.
    const outcome = () => document.activeElement?.closest('[data-outcome], [role="status"]') ?? null
    await expect.poll(outcome).not.toBeNull()
    await expect.element(page.elementLocator(outcome() as Element)).toBeInViewport({ ratio: 1 })
    await expectSound()
    expect(requestsOf(actOnDeal).map(({ body }) => body)).toEqual([{ action: 'activate' }])
  })

  it.each(['admin', 'sponsor'] as const)('leads the %s to what they may open', async (role) => {
    const { deal } = answerPortalDeal()
    const reader = role === 'admin' ? ADMIN : { role, sponsorID: deal.sponsor.key }
    await visitAs(screen, reader, portalPages.deal.href(deal.key))

    await expect
      .element(page.getByRole('link', { name: deal.sponsor.name, exact: true }))
      .toHaveAttribute('href', portalPages.sponsorDashboard.href(deal.sponsor.key))
    const [team] = deal.teams
    const organization = page.getByRole('link', { name: String(team?.name), exact: true })
    if (role === 'sponsor') expect(organization.query()).toBeNull()
    else {
      const to = portalPages.teamDashboard.href(String(team?.key))
      await expect.element(organization).toHaveAttribute('href', to)
    }
  })

  it('lets an admin archive it, and take that back', async () => {
    const { deal, become } = answerPortalDeal()
    answer(actOnDeal, () => ({ deal: become({ published: false }), deed: 'deed' }))
    answer(undoDealActions, () => {
      become({})
      return { rows: [{ dealKey: deal.key, outcome: 'undone' as const }] }
    })
    const lists = wordsOf(screen.language, 'lists')
    await visitAs(screen, ADMIN, portalPages.deal.href(deal.key))
    await expect.element(page.getByText(t('refusals.none', { days: '7' }))).toBeVisible()
    const menu = lists('table.actionsOf', { name: 'Free coffee' })
    await press(page.getByRole('button', { name: menu }))
    await chooseInMenu(t('actions.archive'))
    await expect.element(page.getByText(t('done.archive', { name: 'Free coffee' }))).toBeVisible()
    expect(requestsOf(actOnDeal).map(({ body }) => body)).toEqual([{ action: 'archive' }])
    await expectSound()

    await press(page.getByRole('button', { name: lists('table.undo') }))

    await expect
      .poll(() => requestsOf(undoDealActions).map(({ body }) => body))
      .toEqual([{ deeds: [{ dealKey: deal.key, deed: 'deed' }] }])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a triggered deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('is fired by its organization with a button on its page, after one more look', async () => {
    const { deal, become } = answerPortalDeal({ triggered: true, active: false })
    const row = become({ triggered: true, active: false })
    const offered = { ...row, actions: ['trigger' as const] }
    answer(readPortalDeal, { deal: offered, content: deal, figures: { total: NO_USES } })
    answer(actOnDeal, () => ({ deal: row, deed: 'deed' }))
    const team = { role: 'team', teamID: deal.teams[0]?.key ?? '' } as const
    await visitAs(screen, team, portalPages.deal.href(deal.key))

    await press(page.getByRole('button', { name: t('actions.trigger'), exact: true }))

    const sheet = page.getByRole('dialog', { name: t('activation.title') })
    await press(sheet.getByRole('button', { name: t('activation.activate') }))
    await expect
      .poll(() => requestsOf(actOnDeal).map(({ body }) => body))
      .toEqual([{ action: 'trigger' }])
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the fans of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('are grouped by why they were refused, all of them first', async () => {
    const { deal } = answerPortalDeal()
    const refusals = { notFollowing: 2, coolingDown: 1 }
    answer(readFigures, someFigures({ refused: 3, refusals }))
    const { sponsor } = deal
    const business = { role: 'sponsor', sponsorID: sponsor.key } as const
    await visitAs(screen, business, portalPages.sponsorDeal.href(sponsor.key, deal.key))
    const list = listOf(t('refusals.title'))
    await expect.element(list.row(t('refusals.all'))).toBeVisible()
    const reasons = ['all', 'reasons.notFollowing', 'reasons.coolingDown']
    const rows = list.rows()
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      reasons.map((reason) => expect.stringContaining(t(`refusals.${reason}`))),
    )
    // On a phone, each cell contains the name of its column before the number.
    const figuresOf = (row: HTMLElement) =>
      [...row.querySelectorAll('td')]
        .slice(1)
        .map(({ textContent }) => textContent.match(/\d+$/)?.[0])
    expect(rows.map(figuresOf)).toEqual([
      ['3', '3'],
      ['2', '2'],
      ['1', '1'],
    ])
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('kinds of fans of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('are supposed, and the button’s answer to each stands with its reasons', async () => {
    const { deal } = answerPortalDeal()
    const at = new Date().toISOString()
    const reasons = [{ code: 'following' as const, passed: false }]
    answer(decideForFan, { at, action: 'login', reasons })
    await visitAs(screen, ADMIN, portalPages.deal.href(deal.key))
    const open = page.getByRole('button', { name: t('whatIf.title'), exact: true })
    await expect.element(open).toBeVisible()
    expect(page.getByRole('form', { name: t('whatIf.title') }).query()).toBeNull()
    await press(open)
    const panel = page.getByRole('dialog', { name: t('whatIf.title') })
    const form = panel.getByRole('form', { name: t('whatIf.title') })
    const show = form.getByRole('button', { name: t('whatIf.show') })
    await press(show)
    await expect.element(page.getByText(t('whatIf.buttons.login'), { exact: true })).toBeVisible()
    const reason = page.getByText(t('whatIf.reasons.following'), { exact: false })
    await expect.element(reason.first()).toBeVisible()
    await expectSound()

    answer(decideForFan, { at, action: 'openRedeem', reasons: [] })
    await form.getByRole('radio', { name: t('whatIf.fans.follower'), exact: true }).click()
    await press(show)

    const answered = panel.getByText(t('whatIf.buttons.openRedeem'), { exact: true })
    await expect.element(answered).toBeInViewport({ ratio: 1 })
    expect(requestsOf(decideForFan).map(({ body }) => body)).toEqual([
      { isSignedIn: false, isFollowing: false, hasUnlocked: false },
      { isSignedIn: true, isFollowing: true, hasUnlocked: false },
    ])
    expect(panel.element().getBoundingClientRect().right).toBe(screen.width)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    expect(document.activeElement).toBe(open.element())
  })
})

it('the menu of a deal shares a row with the action before it on a phone', async () => {
  const { deal } = answerPortalDeal({ triggered: true, active: false })
  await visitAs(FR_PHONE, ADMIN, portalPages.deal.href(deal.key))
  const [t, lists] = [wordsOf('fr', 'deals'), wordsOf('fr', 'lists')]
  const trigger = page.getByRole('button', { name: t('actions.trigger') })
  const menu = page.getByRole('button', { name: lists('table.actionsOf', { name: 'Free coffee' }) })
  await expect.element(trigger).toBeVisible()
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  const [first, second] = [trigger, menu].map((one) => one.element().getBoundingClientRect())
  expect(middleOf(second as DOMRect)).toBeCloseTo(middleOf(first as DOMRect), 0)
})
