import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { formatMoney } from '#shared/money.ts'
import {
  aDealRow,
  answerPortalDeal,
  NO_USES,
} from '#test/fixtures/component/answers/portal-deals.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const ADMIN = { role: 'admin' } as const

describe.each(EN_DESKTOP_FR_PHONE)('the product of a deal ($language, $width)', (screen) => {
  const { language, width } = screen
  const t = wordsOf(language, 'deals')
  const product = page.getByRole('region', { name: t('facts.title') })
  const schedule = page.getByRole('region', { name: t('schedule.title') })
  const boxOf = (part: typeof product) => part.element().getBoundingClientRect()

  it('stands first, with price, limit and both texts, and its schedule at the right', async () => {
    const expiresAt = '2030-11-28T04:59:59.999Z'
    const { deal } = answerPortalDeal({
      description: 'Two slices',
      descriptionFr: 'Deux pointes',
      flashDeal: true,
      priceCents: 1200,
      originalValueCents: 2000,
      totalAvailable: 50,
      expiresAt,
    })
    await visitAs(screen, ADMIN, portalPages.deal.href(deal.key))

    const used = t('used.of', { figure: '0', limit: '50' })
    for (const text of ['Two slices', 'Deux pointes', used]) {
      await expect.element(product.getByText(text, { exact: true })).toBeVisible()
    }
    expect(product.element().textContent).toContain(formatMoney(1200, 'CAD', language))
    const struck = product.element().querySelector('s')
    expect(struck?.textContent).toContain(formatMoney(2000, 'CAD', language))
    const steps = schedule.getByRole('listitem').elements()
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(t('schedule.publishedAt')),
      expect.stringContaining(t('schedule.expiresAt')),
    ])
    expect(steps[1]?.querySelector('time')?.dateTime).toBe(expiresAt)
    const isBeside = boxOf(schedule).left >= boxOf(product).right
    expect(isBeside).toBe(width >= 1280)
    if (isBeside) await expect.element(schedule).toBeInViewport({ ratio: 1 })
    await expectSound()
  })

  it('says how often it was redeemed and how long a fan waits, or that French is missing', async () => {
    const { deal } = answerPortalDeal({
      redemptionsLimit: true,
      totalAvailable: 500,
      interval: { hour: 26, week: 1, month: 0 },
      triggered: true,
      active: false,
      triggerDurationHours: 3,
    })
    const { descriptionFr: _, ...row } = aDealRow(deal)
    const total = { ...NO_USES, redemptions: 212 }
    answer(readPortalDeal, { deal: row, content: deal, figures: { total } })
    await visitAs(screen, ADMIN, portalPages.deal.href(deal.key))

    const used = t('used.of', { figure: '212', limit: '500' })
    await expect.element(product.getByText(used, { exact: true })).toBeVisible()
    const wait = language === 'fr' ? /^1\ssemaine, 1\sjour, 2\sheures$/ : /^1 week, 1 day, 2 hours$/
    await expect.element(product.getByText(wait)).toBeVisible()
    await expect.element(product.getByText(t('product.noFrench'))).toBeVisible()
    await expect.element(schedule.getByText(t('schedule.waiting'))).toBeVisible()
    await expect.element(schedule.getByText(t('schedule.noEnd'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the limit of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'deals')
  const product = page.getByRole('region', { name: t('facts.title') })

  it('shows an organization the limit without counts of other fans', async () => {
    const { deal } = answerPortalDeal({ redemptionsLimit: true, totalAvailable: 500 })
    answer(readPortalDeal, { deal: aDealRow(deal), content: deal, figures: {} })
    const team = { role: 'team', teamID: deal.teams[0]?.key ?? '' } as const
    await visitAs(screen, team, portalPages.deal.href(deal.key))

    await expect.element(product.getByText('500', { exact: true })).toBeVisible()
    await expect.element(product.getByText(t('product.limit'), { exact: true })).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a limit of scanned coupons ($language, $width)', (screen) => {
  const { language } = screen
  const t = wordsOf(language, 'deals')
  const product = page.getByRole('region', { name: t('facts.title') })

  it('says how often it was proven, if its limit counts that', async () => {
    const limit = { redemptionsLimit: true, totalAvailable: 500, countsWhen: 'proven' } as const
    const { deal } = answerPortalDeal(limit)
    const total = { ...NO_USES, redemptions: 212, proven: 87 }
    answer(readPortalDeal, { deal: aDealRow(deal), content: deal, figures: { total } })
    await visitAs(screen, ADMIN, portalPages.deal.href(deal.key))

    const used = t('used.of', { figure: '87', limit: '500' })
    await expect.element(product.getByText(used, { exact: true })).toBeVisible()
    const word = wordsOf(language, 'portal')('figures.proven')
    await expect.element(product.getByText(word, { exact: true })).toBeVisible()
    await expectSound()
  })
})
