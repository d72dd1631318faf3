import { it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()

it('there is no sixth letter, and no rules tester where the environment has none', async () => {
  const page = await stage.newPage(FR_PHONE)
  const heading = wordsOf(FR_PHONE.language)('notFound.heading')
  await page.goto(stage.at('/email-francais/6'))
  await page.getByRole('heading', { name: heading }).waitFor()

  await page.goto(stage.at('/rules-tester'))
  await page.getByRole('heading', { name: 'Rules tester' }).waitFor()
  await page.route('**/config.json', async (route) => {
    const { hasRulesTester: _, ...production } = await (await route.fetch()).json()
    await route.fulfill({ json: production })
  })
  await page.reload()
  await page.getByRole('heading', { name: heading }).waitFor()
})
