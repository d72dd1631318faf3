import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { actOnDeal, undoDealActions } from '#shared/api/deal-actions.ts'
import { readFigures } from '#shared/api/figures.ts'
import { listDealRedemptions } from '#shared/api/portal.ts'
import { decideForFan, readPortalDeal } from '#shared/api/portal-deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/staff.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

const ADMIN = { role: 'admin' } as const
const TOTAL = { redemptions: 0, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 }

/** Answers as the server does of a deal in the portal, and returns how to change it there. */
function answerPortalDeal(changes: Partial<Offer> = {}) {
  const words = { description: 'Free coffee', descriptionFr: 'Free coffee' }
  const deal = aDeal(aSponsor(), [anOrganization()], { ...words, ...changes })
  const become = (now: Partial<Offer>) => {
    const row = aDealRow({ ...deal, ...now })
    answer(readPortalDeal, { deal: row, content: { ...deal, ...now }, figures: { total: TOTAL } })
    return row
  }
  become({})
  answer(readFigures, someFigures())
  return { deal, become }
}

describe.each(EN_DESKTOP_FR_PHONE)('the page of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')

  it('says that a new contest waits to be activated, and activates it', async () => {
    const { deal, become } = answerPortalDeal({ contestDeal: true, active: false })
    answer(actOnDeal, () => ({ deal: become({ active: true }), deed: 'deed' }))
    await visitAs(screen, ADMIN, portalPaths.sponsorDeal.href(deal.sponsor.key, deal.key))
    const hint = page.getByRole('note').filter({ hasText: t('waitingContest') })
    await expect.element(hint).toBeVisible()
    await expectSound()

    await press(hint.getByRole('button', { name: t('actions.activate') }))

    await expect.element(hint).not.toBeInTheDocument()
    await expect.element(page.getByText(t('states.visible'), { exact: true })).toBeVisible()
    // The button went with the hint: the focus is at the state that it made, or at the words that say so.
    const outcome = () => document.activeElement?.closest('[data-outcome], [role="status"]') ?? null
    await expect.poll(outcome).not.toBeNull()
    await expect.element(page.elementLocator(outcome() as Element)).toBeInViewport({ ratio: 1 })
    await expectSound()
    expect(requestsOf(actOnDeal).map(({ body }) => body)).toEqual([{ action: 'activate' }])
  })

  it('lets an admin archive it, and take that back', async () => {
    const { deal, become } = answerPortalDeal()
    answer(actOnDeal, () => ({ deal: become({ published: false }), deed: 'deed' }))
    answer(undoDealActions, () => {
      become({})
      return { rows: [{ dealKey: deal.key, outcome: 'undone' as const }] }
    })
    const lists = wordsOf(screen.language, 'lists')
    await visitAs(screen, ADMIN, portalPaths.deal.href(deal.key))
    await expect.element(page.getByText(t('refusals.none', { days: '7' }))).toBeVisible()
    const menu = lists('table.actionsOf', { name: 'Free coffee' })
    await press(page.getByRole('button', { name: menu }))
    await press(page.getByRole('menuitem', { name: t('actions.archive'), exact: true }))
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
    const total = { total: TOTAL }
    const offered = { ...row, actions: ['trigger' as const] }
    answer(readPortalDeal, { deal: offered, content: deal, figures: total })
    answer(actOnDeal, () => ({ deal: row, deed: 'deed' }))
    const team = { role: 'team', teamID: deal.teams[0]?.key ?? '' } as const
    await visitAs(screen, team, portalPaths.deal.href(deal.key))

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

  it('are told apart by why they were refused, all of them first', async () => {
    const { deal } = answerPortalDeal()
    const refusals = { notFollowing: 2, coolingDown: 1 }
    answer(readFigures, someFigures({ refused: 3, refusals }))
    const { sponsor } = deal
    const business = { role: 'sponsor', sponsorID: sponsor.key } as const
    await visitAs(screen, business, portalPaths.sponsorDeal.href(sponsor.key, deal.key))
    const list = listOf(t('refusals.title'))
    await expect.element(list.row(t('refusals.all'))).toBeVisible()
    const reasons = ['all', 'reasons.notFollowing', 'reasons.coolingDown']
    const rows = list.rows()
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      reasons.map((reason) => expect.stringContaining(t(`refusals.${reason}`))),
    )
    // In a folded row, each figure follows its column's name.
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

  it('are supposed, and the button’s answer to each stands with its reasons', async () => {
    const { deal } = answerPortalDeal()
    const at = new Date().toISOString()
    const reasons = [{ code: 'following' as const, passed: false }]
    answer(decideForFan, { at, action: 'login', reasons })
    await visitAs(screen, ADMIN, portalPaths.deal.href(deal.key))
    const form = page.getByRole('form', { name: t('whatIf.title') })
    const show = form.getByRole('button', { name: t('whatIf.show') })
    await press(show)
    await expect.element(page.getByText(t('whatIf.buttons.login'), { exact: true })).toBeVisible()
    const reason = page.getByText(t('whatIf.reasons.following'), { exact: false })
    await expect.element(reason.first()).toBeVisible()
    await expectSound()

    answer(decideForFan, { at, action: 'openRedeem', reasons: [] })
    await form.getByRole('radio', { name: t('whatIf.fans.follower'), exact: true }).click()
    await press(show)

    const open = page.getByText(t('whatIf.buttons.openRedeem'), { exact: true })
    await expect.element(open).toBeVisible()
    expect(requestsOf(decideForFan).map(({ body }) => body)).toEqual([
      { isSignedIn: false, isFollowing: false, hasUnlocked: false },
      { isSignedIn: true, isFollowing: true, hasUnlocked: false },
    ])
  })
})

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
    await visitAs(screen, business, portalPaths.sponsorDeal.href(key, deal.key))
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
