import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { aStaffPage } from '#test/fixtures/portal/portal-deals.ts'
import { givenNights } from '#test/fixtures/purchases/reconciliations.ts'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()

it('the dashboard leads an admin to the nightly payment checks, twenty at a time', async () => {
  await givenNights(23)
  const [t, lists] = [wordsOf('en', 'portal'), wordsOf('en', 'lists')]
  const page = await aStaffPage(stage, EN_PHONE, { role: 'admin' })
  await page.goto(stage.at('/portal'))
  const rows = page.getByRole('row')

  const name = lists('table.actionsOf', { name: t('dashboard.title') })
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('reconciliations.title') }).click()
  await page.getByRole('heading', { level: 1, name: t('reconciliations.title') }).waitFor()
  await expect.poll(() => rows.count()).toBe(1 + 20)
  await page.getByRole('button', { name: wordsOf('en')('lists.more') }).click()

  await page.getByText(lists('list.whole_other', { figure: '23' })).waitFor()
  await expect.poll(() => rows.count()).toBe(1 + 23)
})
