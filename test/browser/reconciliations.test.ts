import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { DIFFERENCES } from '#shared/payments/differences.ts'
import { look } from '#test/fixtures/look.ts'
import { givenNights } from '#test/fixtures/purchases/reconciliations.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage()

const address = () => stage.at('/portal/reconciliations')
const DESK: Screen = { language: 'en', width: DESKTOP }

async function signedIn(screen: Screen, role: 'admin' | 'sponsor' = 'admin') {
  const email = `${ulid().toLowerCase()}@staff.example`
  const sponsorID = ulid()
  const claims = role === 'admin' ? { role } : { role, sponsorID }
  const page = await signedInStaff(stage, screen, { email, ...claims }, { path: null })
  return { page, t: wordsOf(screen.language, 'portal') }
}

describe('the nightly payment checks', () => {
  it('say that none has run yet, and who else may not look', async () => {
    const { page, t } = await signedIn(DESK)
    await page.goto(address())
    await page.getByText(t('reconciliations.none')).waitFor()
    await look(page)

    const { page: other } = await signedIn(DESK, 'sponsor')
    await other.goto(address())
    await other.getByText(t('notAllowed.title')).first().waitFor()
  })

  it.each(EN_DESKTOP_FR_PHONE)(
    'lead from the dashboard to what each night found ($language, $width)',
    async (screen) => {
      const kinds = { transferMissing: 2, tallyDiffers: 1 }
      await givenNights(23, (index) => (index === 1 ? { differences: 3, kinds } : {}))
      const { page, t } = await signedIn(screen)
      await page.goto(stage.at('/portal'))
      await page.getByRole('link', { name: t('reconciliations.title') }).click()
      await page.getByRole('heading', { level: 1, name: t('reconciliations.title') }).waitFor()

      const rows = page.getByRole('row')
      await expect.poll(() => rows.count()).toBe(1 + 20)
      await expect.poll(() => rows.nth(1).textContent()).toContain(t('reconciliations.matches'))
      const words = await rows.nth(2).textContent()
      expect(words).toContain(t('reconciliations.differs_other', { figure: '3' }))
      expect(words).toContain(t('reconciliations.kinds.transferMissing'))
      expect(words).toContain(t('reconciliations.kinds.tallyDiffers'))
      await look(page)

      const list = wordsOf(screen.language, 'lists')
      await page.getByRole('button', { name: list('list.more') }).click()
      await page.getByText(list('list.whole_other', { figure: '23' })).waitFor()
      await expect.poll(() => rows.count()).toBe(1 + 23)
    },
  )

  it('say that they could not be loaded, and load when asked again', async () => {
    const { page, t } = await signedIn(DESK)
    await page.route('**/api/portal/reconciliations*', (route) => route.abort())
    await page.goto(address())
    const again = page.getByRole('button', { name: t('failure.retry') })
    await again.waitFor()
    await page.unroute('**/api/portal/reconciliations*')
    await again.click()

    await page.getByText(t('reconciliations.matches')).first().waitFor()
  })

  it.each(['en', 'fr'] as const)('have words for everything that can differ: %s', (language) => {
    const words = wordsOf(language, 'portal')
    for (const kind of DIFFERENCES) {
      expect(words(`reconciliations.kinds.${kind}`)).not.toContain('reconciliations.kinds')
    }
  })
})
