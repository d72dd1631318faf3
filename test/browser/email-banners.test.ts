import { it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()

it('there is no sixth letter, and no rules tester in what is built for production', async () => {
  const page = await stage.newPage(FR_PHONE)
  const heading = wordsOf(FR_PHONE.language)('notFound.heading')
  for (const path of ['/email-francais/6', '/rules-tester']) {
    await page.goto(stage.at(path))

    await page.getByRole('heading', { name: heading }).waitFor()
  }
})
