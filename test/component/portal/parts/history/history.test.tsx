import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type AuditEntry, listChanges, readHistory } from '#shared/api/audit.schemas.ts'
import { readStaffAccount } from '#shared/api/staff.schemas.ts'
import { answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { aStaffRow } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const EMAIL = 'ada@fanward.example'

function answerHistory(
  by: AuditEntry['by'],
  changes: AuditEntry['changes'],
  action: AuditEntry['action'] = 'updateDeal',
) {
  const { deal } = answerPortalDeal()
  const entry: AuditEntry = {
    key: 'A1',
    at: '2026-02-01T15:00:00.000Z',
    kind: 'deal',
    entityKey: deal.key,
    name: 'Two for one',
    action,
    by,
    currency: 'CAD',
    timeZone: 'America/Toronto',
    changes,
  }
  answer(readHistory, { items: [entry] })
  return { deal, entry }
}

describe.each(EN_DESKTOP_FR_PHONE)('the history of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'audit')
  const deals = wordsOf(screen.language, 'deals')
  const portal = wordsOf(screen.language, 'portal')
  const showHistory = () =>
    press(page.getByRole('button', { name: portal('history.show'), exact: true }))

  it('says field by field what became of it, and leads to all that its admin did', async () => {
    const { deal, entry } = answerHistory({ role: 'admin', email: EMAIL, userKey: 'U1' }, [
      { field: 'description', before: 'Two slices for one', after: 'Two for one' },
      { field: 'teamKeys', before: ['Harbour Gulls'] },
      { field: 'visibility', before: 'public', after: 'flash' },
      { field: 'priceCents', after: 1250 },
    ])
    answer(listChanges, { items: [entry] })
    answer(readStaffAccount, aStaffRow({ key: 'U1', email: EMAIL }))
    await visitAs(screen, { role: 'admin' }, portalPages.deal.href(deal.key))
    await showHistory()
    const history = page.getByRole('region', { name: portal('history.title'), exact: true })
    await expect.element(history.getByText(t('actions.updateDeal'), { exact: true })).toBeVisible()
    const summary = history.element().querySelector('summary')
    summary?.click()
    const field = (label: string) =>
      [...history.element().querySelectorAll('dl > div')].find(
        (each) => each.querySelector('dt')?.textContent === deals(`fields.${label}`),
      )
    const sides = (label: string) =>
      ['del', 'ins'].map((tag) => field(label)?.querySelector(tag)?.textContent ?? '')
    const price = screen.language === 'fr' ? '12,50\u00a0$\u00a0CA' : 'C$12.50'
    expect(sides('description')).toEqual([
      expect.stringContaining('Two slices for one'),
      expect.stringContaining('Two for one'),
    ])
    expect(sides('teamKeys')).toEqual([expect.stringContaining('Harbour Gulls'), ''])
    expect(sides('visibility')).toEqual([
      expect.stringContaining(deals('visibilities.public.name')),
      expect.stringContaining(deals('visibilities.flash.name')),
    ])
    expect(sides('priceCents')).toEqual(['', expect.stringContaining(price)])
    await expectSound()

    await press(history.getByRole('link', { name: EMAIL, exact: true }))

    await expect.element(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
    await expect.element(page.getByRole('rowheader')).toBeVisible()
    await expectSound()
  })

  it('is shown to a business without the name of the admin, and says a trigger once', async () => {
    const active = { field: 'active', before: false, after: true }
    const { deal } = answerHistory({ role: 'admin' }, [active], 'triggerDeal')
    const { key } = deal.sponsor
    const path = portalPages.sponsorDeal.href(key, deal.key)
    await visitAs(screen, { role: 'sponsor', sponsorID: key }, path)
    await showHistory()
    await expect.element(page.getByText(t('who.admin'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(EMAIL)).not.toBeInTheDocument()
    const history = page.getByRole('region', { name: portal('history.title'), exact: true })
    await expect.element(history.getByText(t('actions.triggerDeal'), { exact: true })).toBeVisible()
    await expect.element(history.getByText(t('fields.active'))).not.toBeInTheDocument()
    await expectSound()
  })
})
