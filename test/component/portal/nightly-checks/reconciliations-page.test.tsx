import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { DIFFERENCES } from '#shared/payments/differences.ts'
import { answerNights } from '#test/fixtures/component/answers/portal-nights.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const address = portalPages.reconciliations.href()

describe.each(EN_DESKTOP_FR_PHONE)('the nightly payment checks ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const lists = wordsOf(screen.language, 'lists')

  it('say what each night found, page by page', async () => {
    const kinds = { transferMissing: 2, tallyDiffers: 1 }
    answerNights(8, (index) => (index === 1 ? { differences: 3, kinds } : {}))

    await visit(address, seat(screen, { role: 'admin' }))

    const rows = page.getByRole('row')
    await expect.poll(() => rows.elements().length).toBe(1 + 5)
    expect(rows.nth(1).element().textContent).toContain(t('reconciliations.matches'))
    const words = rows.nth(2).element().textContent
    expect(words).toContain(t('reconciliations.differs_other', { figure: '3' }))
    expect(words).toContain(t('reconciliations.kinds.transferMissing'))
    expect(words).toContain(t('reconciliations.kinds.tallyDiffers'))
    await expectSound()
    await page.getByRole('button', { name: wordsOf(screen.language)('lists.more') }).click()
    await expect.element(page.getByText(lists('list.whole_other', { figure: '8' }))).toBeVisible()
    expect(rows.elements()).toHaveLength(1 + 8)
  })

  it('say that none has run yet', async () => {
    answerNights(0)

    await visit(address, seat(screen, { role: 'admin' }))

    await expect.element(page.getByText(t('reconciliations.none'))).toBeVisible()
    await expectSound()
  })

  it('have words for everything that can differ', () => {
    for (const kind of DIFFERENCES) expect(t(`reconciliations.kinds.${kind}`)).not.toBe('')
  })
})

describe('the nightly payment checks that could not be loaded', () => {
  it('are loaded when asked again', async () => {
    const t = wordsOf('en', 'portal')
    answer(listReconciliations, () => {
      throw new TypeError('Failed to fetch')
    })
    await visit(address, seat(EN_DESKTOP, { role: 'admin' }))

    const again = page.getByRole('button', { name: t('failure.retry') })
    await expect.element(again).toBeVisible()
    answerNights(1)
    await again.click()

    await expect.element(page.getByText(t('reconciliations.matches'))).toBeVisible()
  })
})
