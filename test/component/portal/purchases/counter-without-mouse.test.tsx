import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  findPurchase,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  redeemPurchase,
} from '#shared/api/portal-purchases.schemas.ts'
import { aSalesSum } from '#test/fixtures/component/answers/portal-purchases.ts'
import { seatAtBusiness } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, pressAt, writeAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

it('redeems a code without a mouse', async () => {
  const t = wordsOf('en', 'counter')
  const { sponsor, ...staff } = seatAtBusiness(EN_DESKTOP)
  const now = '2026-11-20T15:00:00.000Z'
  const purchase = {
    key: '01SOLD',
    state: 'unredeemed' as const,
    offerKey: '01DEAL',
    offerDescription: 'Two slices for one',
    offerPicture: sponsor.logo,
    codeEnd: '2345',
    terms: 'One per visit.',
    priceCents: 1299,
    currency: 'CAD' as const,
    createdAt: now,
    payoutCents: 1169,
  }
  const all = aSalesSum()
  answer(readSponsorPurchaseStats, { owner: sponsor, all, items: [] })
  answer(listSponsorPurchases, { items: [] })
  answer(findPurchase, { purchase, now })
  answer(redeemPurchase, { purchase: { ...purchase, state: 'redeemed', redeemedAt: now }, now })
  await visit(portalPages.sponsorPurchases.href(sponsor.key), staff)

  await writeAt(page.getByLabelText(t('code.label')), 'ABCD-EFGH-2345')
  await userEvent.keyboard('{Enter}')
  const green = page.getByRole('dialog', { name: t('purchases.valid.title') })
  await pressAt(green.getByRole('button', { name: t('confirm') }))
  const confirmed = page.getByRole('dialog', { name: t('purchases.confirmed.title') })
  await expect.element(confirmed).toBeVisible()
  await expect.element(confirmed.getByRole('button').last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(confirmed).not.toBeInTheDocument()
  await expectFocusWithin()
  expect(requestsOf(redeemPurchase)).toMatchObject([{ body: { code: 'ABCD-EFGH-2345' } }])
})
