import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { undoDealActions } from '#shared/api/deal-actions.schemas.ts'
import { listPortalDeals, readDealForEdit, updateDeal } from '#shared/api/portal-deals.schemas.ts'
import { aDealForEdit, aDealList, aDealRow } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, hold, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { formOf } from '#test/fixtures/component/forms.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath } from '#web/lib/paths.ts'

const team = anOrganization()
const sponsor = aSponsor({ teamKeys: [team.key], redeemRadius: 200 })
const deal = aDeal(sponsor, [team], { interval: { hour: 24, week: 0, month: 0 } })
const { publishedAt: _, ...unpublished } = { ...deal, published: false, active: false }
const publishAt = '2030-11-28T14:00:00.000Z'

/** Saves the form of a deal, and returns to the list. The fake server then answers with `saved`. */
async function save(screen: Screen, saved: typeof deal, deed?: string) {
  answer(readDealForEdit, aDealForEdit(deal, sponsor, [team]))
  answer(updateDeal, { deal: aDealRow(saved), ...(deed !== undefined && { deed }) })
  answer(listPortalDeals, aDealList(aDealRow(saved)))
  const from = '/portal/deals'
  const form = `/portal/sponsors/${sponsor.key}/deals/${deal.key}/edit`
  await visitAs(screen, { role: 'admin' }, `${form}?from=${encodeURIComponent(from)}`)
  const word = wordsOf(screen.language, 'forms')('form.save')
  const title = wordsOf(screen.language, 'deals')('form.edit')
  await press(formOf(title).getByRole('button', { name: word, exact: true }))
  await expect.poll(() => window.location.pathname).toBe(from)
}

describe.each(EN_DESKTOP_FR_PHONE)('the notice after a save ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const view = page.getByRole('link', { name: t('saved.view'), exact: false })
  const share = page.getByRole('button', {
    name: wordsOf(screen.language)('organization.share'),
    exact: false,
  })

  it('says that a deal is live, with its page to view and to share, until one goes on', async () => {
    await save(screen, deal)

    const notice = page.getByText(t('saved.live'), { exact: true })
    await expect.element(notice).toBeInViewport({ ratio: 1 })
    await expect.element(view).toHaveAttribute('href', dealPath(deal))
    await expect.element(share).toBeVisible()
    await expectSound()
    window.history.back()
    await expect.element(notice).not.toBeInTheDocument()
    window.history.forward()
    await expect.poll(() => window.location.pathname).toBe('/portal/deals')
    await expect.element(notice).not.toBeInTheDocument()
  })

  it.each([
    ['draft', unpublished],
    ['archived', { ...unpublished, archivedAt: deal.createdAt }],
    ['scheduled', { ...unpublished, publishAt }],
  ] as const)('says that one is %s, which fans cannot see', async (kind, saved) => {
    await save(screen, saved)

    const moment = formatMoment(publishAt, screen.language, deal.timeZone)
    await expect
      .element(page.getByText(t(`saved.${kind}`, { moment }), { exact: true }))
      .toBeVisible()
    expect(view.query()).toBeNull()
    expect(share.query()).toBeNull()
  })

  it('says of a hidden deal that waits for its trigger just that, without an address to share', async () => {
    await save(screen, { ...deal, hiddenDeal: true, triggered: true, active: false })

    await expect.element(page.getByText(t('saved.waiting'), { exact: true })).toBeVisible()
    await expect.element(view).toBeVisible()
    expect(share.query()).toBeNull()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the undo of a save ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const lists = wordsOf(screen.language, 'lists')
  const undo = page.getByRole('button', { name: lists('table.undo'), exact: true })
  const view = page.getByRole('link', { name: t('saved.view'), exact: false })
  const row = (outcome: 'undone' | 'changed') => ({ rows: [{ dealKey: deal.key, outcome }] })

  it('is sent once, and says what it did where the focus is', async () => {
    const undoing = hold(undoDealActions, row('undone'))
    await save(screen, deal, 'CHANGE')
    await expect.element(undo).toBeVisible()
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
    expect(topOf(undo.element())).toBe(topOf(view.element()))
    await expectSound()

    const button = undo.element() as HTMLElement
    button.click()
    button.click()
    undoing.release()

    const words = page.getByRole('status').filter({ hasText: lists('saveUndo.earlier') })
    await expect.element(words).toHaveFocus()
    expect(requestsOf(undoDealActions).map(({ body }) => body)).toEqual([
      { deeds: [{ dealKey: deal.key, deed: 'CHANGE' }] },
    ])
    expect(page.getByText(t('saved.live'), { exact: true }).query()).toBeNull()
    expect(undo.query()).toBeNull()
    expect(view.query()).toBeNull()
    await expectSound()
  })

  it('says that somebody has changed the deal since, and offers no second try', async () => {
    answer(undoDealActions, row('changed'))
    await save(screen, deal, 'CHANGE')

    await press(undo)

    const alert = page.getByRole('alert').filter({ hasText: lists('saveUndo.changed') })
    await expect.element(alert).toBeVisible()
    await expect.element(undo).not.toBeInTheDocument()
    await expect.element(view).toBeVisible()
    await expectSound()
  })

  it('may be tried again after no answer came', async () => {
    answer(undoDealActions, row('undone'))
    await save(screen, deal, 'CHANGE')
    await expect.element(undo).toBeVisible()
    setOnline(false)

    await press(undo)
    const alert = page.getByRole('alert').filter({ hasText: lists('saveUndo.offline') })
    await expect.element(alert).toBeVisible()
    setOnline(true)
    await press(undo)

    await expect.element(page.getByText(lists('saveUndo.earlier'))).toBeVisible()
  })

  it('is not offered for a save that cannot be undone', async () => {
    await save(screen, deal)

    await expect.element(view).toBeVisible()
    expect(undo.query()).toBeNull()
  })
})
